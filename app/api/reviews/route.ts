import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { createReview } from "@/lib/server/reviews/create-review";
import { listReviews } from "@/lib/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listReviews, async ({ query }) => ok(await listReviews(query))),
  endpoint(operations.createReview, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await createReview(actor, body, idempotencyKey)),
  ),
);
