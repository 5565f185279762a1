import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { createReview } from "@/lib/server/people/reviews/create-review";
import { listReviews } from "@/lib/server/people/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listReviews, async ({ query }) => ok(await listReviews(query))),
  endpoint(operations.createReview, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await createReview(actor, body, idempotencyKey)),
  ),
);
