import "server-only";
import type { ReviewDto } from "@/lib/contracts/people/reviews";
import { emptySql, preparedReader, type Reader, sql, type Sql } from "../../platform/database/client";

type ReviewRow = {
  id: number;
  reviewerId: number;
  revieweeId: number;
  listingId: number;
  rating: number;
  comment: string;
  createdAt: Date;
  username: string;
  fullName: string;
};

/** Newest first; of one person or of everyone. */
export function listReviews({ revieweeId, limit }: { revieweeId?: number; limit: number }): Promise<ReviewDto[]> {
  const ofPerson = revieweeId === undefined ? emptySql : sql`where reviews.reviewee_id = ${revieweeId}::bigint`;
  return selectReviews(sql`${ofPerson} order by reviews.id desc limit ${limit}`, preparedReader);
}

export async function readReview(id: number, reader: Reader): Promise<ReviewDto | undefined> {
  return (await selectReviews(sql`where reviews.id = ${id}`, reader))[0];
}

async function selectReviews(rest: Sql, reader: Reader): Promise<ReviewDto[]> {
  const rows = await reader.rows<ReviewRow>(sql`
    select reviews.id, reviewer_id, reviewee_id, listing_id, rating, comment, reviews.created_at, username::text, full_name
    from reviews join users on users.id = reviews.reviewer_id ${rest}`);
  return rows.map(({ username, fullName, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    reviewer: { id: row.reviewerId, username, fullName },
  }));
}
