import "server-only";
import type { DecideVerificationInput, VerificationRequestDto } from "@/lib/contracts/people/verification";
import { trustEventOfVerification } from "@/lib/domain/people/trust";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { notify } from "../../reach/notifications/notify";
import { recordTrust } from "../trust/record-trust";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { toVerificationRequestDto, verificationColumns, type VerificationRow } from "./verification-row";

/**
 * An admin approves or rejects a pending request. Approval verifies the person and, once per type, raises
 * the trust score. Repeating the decision changes nothing.
 * @throws AppError not_found, forbidden (one's own), conflict
 */
export async function decideVerification(
  actor: UserActor,
  id: number,
  { status, adminNotes }: DecideVerificationInput,
): Promise<VerificationRequestDto> {
  return inTransaction(async (tx) => {
    const request = await tx.row<VerificationRow>(sql`
      select ${verificationColumns} from verification_requests where id = ${id} for update`);
    if (!request) throw notFound("This verification request");
    if (request.userId === actor.id) throw forbidden("Another admin has to decide your own request.");
    if (request.status === status) return toVerificationRequestDto(request);
    if (request.status !== "pending") throw conflict(`This request is already ${request.status}.`);
    const decided = await tx.row<VerificationRow>(sql`
      update verification_requests set status = ${status}::verification_status, admin_notes = ${adminNotes || null}, reviewed_at = ${tx.now}
      where id = ${id} and status = 'pending' returning ${verificationColumns}`);
    if (!decided) throw conflict("Somebody else was faster. Please look again.");
    if (status === "approved") await verifyPerson(tx, request);
    recordAudit(tx, actor, `verification.${status}`, [
      { type: "verification_request", id, details: { from: "pending", to: status } },
    ]);
    const facts = { isApproved: status === "approved", type: request.verificationType };
    notify(tx, [{ userId: request.userId, kind: "verification_decided", facts }]);
    return toVerificationRequestDto(decided);
  });
}

async function verifyPerson(tx: Tx, { id, userId, verificationType }: VerificationRow): Promise<void> {
  await tx.rows(sql`update users set is_verified = true where id = ${userId} and closed_at is null`);
  const type = trustEventOfVerification(verificationType);
  const had = await tx.row(
    sql`select 1 as found from trust_events where user_id = ${userId} and event_type = ${type} limit 1`,
  );
  if (!had) await recordTrust(tx, [{ userId, type, verificationRequestId: id }]);
}
