import "server-only";
import type { CreateReviewInput, ReviewDto } from "@/lib/contracts/people/reviews";
import { trustEventOfReview } from "@/lib/domain/people/trust";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { tags } from "../../platform/cache/tags";
import { notify } from "../../reach/notifications/notify";
import { recordTrust } from "../trust/record-trust";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import type { Tx } from "../../platform/database/transaction";
import { readReview } from "./queries";

/**
 * A buyer reviews the seller of a completed purchase, once per purchase (docs/product.md, D8).
 * @throws AppError not_found, forbidden (nothing bought), conflict (all reviewed)
 */
export async function createReview(
  actor: UserActor,
  input: CreateReviewInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: ReviewDto }>> {
  return inTransactionOnce(idempotencyKey, async (tx) => {
    await assertExists(tx, input);
    const transactionId = await lockReviewablePurchase(tx, actor, input);
    const id = await insertReview(tx, actor, input, transactionId);
    await recordTrust(tx, [
      { userId: input.revieweeId, type: trustEventOfReview(input.rating), counterpartyId: actor.id, transactionId },
    ]);
    recordAudit(tx, actor, "review.create", [{ type: "review", id }]);
    notify(tx, [
      {
        userId: input.revieweeId,
        kind: "review",
        actorId: actor.id,
        listingId: input.listingId,
        facts: { rating: input.rating },
      },
    ]);
    tx.invalidate(tags.listing(input.listingId));
    const dto = await readReview(id, tx);
    if (!dto) throw new Error("The review cannot be read back");
    return { isNew: true, dto };
  });
}

async function assertExists(tx: Tx, { listingId, revieweeId }: CreateReviewInput): Promise<void> {
  const found = await tx.row<{ listing: boolean; reviewee: boolean }>(sql`
    select exists (select from listings where id = ${listingId}) as listing,
      exists (select from users where id = ${revieweeId}) as reviewee`);
  if (!found?.listing) throw notFound("This listing");
  if (!found.reviewee) throw notFound("This user");
}

/** The newest completed purchase of this listing from this seller that has no review yet. */
async function lockReviewablePurchase(
  tx: Tx,
  actor: UserActor,
  { listingId, revieweeId }: CreateReviewInput,
): Promise<number> {
  const bought = await tx.rows<{ id: number }>(sql`
    select id from transactions
    where listing_id = ${listingId} and buyer_id = ${actor.id} and seller_id = ${revieweeId} and status = 'completed'
    order by id for no key update`);
  if (bought.length === 0) throw forbidden("You can review a seller after a completed purchase.");
  const open = await tx.row<{ id: number }>(sql`
    select bought.id from unnest(${bought.map(({ id }) => id)}::int[]) as bought (id)
    where not exists (select from reviews where reviews.transaction_id = bought.id) order by bought.id desc limit 1`);
  if (!open) throw conflict("You have already reviewed this purchase.");
  return open.id;
}

async function insertReview(
  tx: Tx,
  actor: UserActor,
  input: CreateReviewInput,
  transactionId: number,
): Promise<number> {
  const review = await tx.row<{ id: number }>(sql`
    with counted as (
      update users set review_count = review_count + 1, rating_sum = rating_sum + ${input.rating} where id = ${input.revieweeId}
    )
    insert into reviews (reviewer_id, reviewee_id, listing_id, transaction_id, rating, comment, created_at)
    values (${actor.id}, ${input.revieweeId}, ${input.listingId}, ${transactionId}, ${input.rating}, ${input.comment}, ${tx.now})
    returning id`);
  if (!review) throw new Error("The review was not inserted");
  return review.id;
}
