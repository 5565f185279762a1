import { createReviewInput, reviewQuery } from "@/lib/contracts/reviews";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { createReview } from "@/lib/server/reviews/create-review";
import { listReviews } from "@/lib/server/reviews/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({ access: "public", query: reviewQuery, handle: async ({ query }) => ok(await listReviews(query)) }),
  POST: endpoint({
    access: "signed-in",
    body: createReviewInput,
    handle: async ({ actor, body }) => createdOrFound(await createReview(actor, body)),
  }),
});
