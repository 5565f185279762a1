import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { createReviewInput, review, reviewQuery } from "../people/reviews";
import { createdOrFound, defineOperation } from "./operation";

export const reviewOperations = {
  listReviews: defineOperation(endpoints.listReviews, {
    tag: "Reviews",
    summary: "Reviews, newest first",
    access: "public",
    query: reviewQuery,
    responses: { 200: z.array(review) },
    example: { response: [examples.review] },
  }),
  createReview: defineOperation(endpoints.createReview, {
    tag: "Reviews",
    summary: "Review the seller of a completed purchase",
    access: "signed-in",
    body: createReviewInput,
    responses: createdOrFound(review),
    errors: [403, 404, 409],
    example: {
      body: { revieweeId: 7, listingId: 12, rating: 5, comment: "As described, sent at once." },
      response: examples.review,
    },
  }),
};
