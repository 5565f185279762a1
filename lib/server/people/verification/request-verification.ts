import "server-only";
import type { RequestVerificationInput, VerificationRequestDto } from "@/lib/contracts/people/verification";
import { conflict } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../../platform/database/idempotency";
import { toVerificationRequestDto, verificationColumns, type VerificationRow } from "./verification-row";

/** @throws AppError conflict while one of the same type is pending */
export async function requestVerification(
  actor: UserActor,
  { verificationType, documents }: RequestVerificationInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: VerificationRequestDto }>> {
  return inTransactionOnce(idempotencyKey, async (tx) => {
    const row = await tx.row<VerificationRow>(sql`
      insert into verification_requests (user_id, verification_type, documents, submitted_at)
      values (${actor.id}, ${verificationType}::verification_type, ${JSON.stringify(documents)}::json, ${tx.now})
      on conflict (user_id, verification_type) where status = 'pending' do nothing
      returning ${verificationColumns}`);
    if (!row) throw conflict(`Your ${verificationType} verification is already waiting for review.`);
    recordAudit(tx, actor, "verification.request", [
      { type: "verification_request", id: row.id, details: { from: null, to: row.status } },
    ]);
    return { isNew: true, dto: toVerificationRequestDto(row) };
  });
}
