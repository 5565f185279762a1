import { z } from "zod";
import { blankAsAbsent, id, isoTime, listQuery, paragraph, queryInteger } from "../platform/fields";

export const ratingLabels = ["Poor", "Fair", "Good", "Very Good", "Excellent"] as const;

export const createReviewInput = z.strictObject({
  revieweeId: id("Seller is required"),
  listingId: id("Listing is required"),
  rating: z
    .int("Please choose a rating")
    .min(1, "Please choose a rating")
    .max(ratingLabels.length, "Please choose a rating"),
  comment: paragraph({ min: 10, max: 2_000, message: "Comment must be at least 10 characters" }),
});

export const reviewQuery = listQuery.extend({ revieweeId: blankAsAbsent(queryInteger(1)) });

export const review = z.object({
  id: z.int(),
  reviewerId: z.int(),
  revieweeId: z.int(),
  listingId: z.int(),
  rating: z.int(),
  comment: z.string(),
  createdAt: isoTime,
  reviewer: z.object({ id: z.int(), username: z.string(), fullName: z.string() }),
});

export type CreateReviewInput = z.output<typeof createReviewInput>;
export type ReviewDto = z.infer<typeof review>;
