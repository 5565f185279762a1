import "server-only";
import { payoutsOnTheirWay } from "@/lib/domain/money/payout";
import { conflict, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { literals, sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";

/**
 * Removes the user's own bank account. An account that was paid stays for the books, sealed and out of sight; a
 * rejected one stays so that it is not reviewed again.
 * @throws AppError not_found; conflict while a withdrawal to it is on its way
 */
export async function removePayoutAccount(actor: UserActor, id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const account = await tx.row<{ isRejected: boolean }>(sql`
      select status = 'rejected' as is_rejected from payout_accounts where id = ${id} and user_id = ${actor.id} and deleted_at is null for update`);
    if (!account) throw notFound("This bank account");
    // Read under the lock, for which a withdrawal may have been waited for.
    const use = await tx.row<{ isUsed: boolean; isInUse: boolean }>(sql`
      select count(*) > 0 as is_used, count(*) filter (where status in (${literals(payoutsOnTheirWay)})) > 0 as is_in_use
      from payouts where account_id = ${id}`);
    if (use?.isInUse) throw conflict("A withdrawal to this account is on its way. Remove it when it has arrived.");
    await tx.rows(
      use?.isUsed || account.isRejected
        ? sql`update payout_accounts set deleted_at = ${tx.now} where id = ${id}`
        : sql`delete from payout_accounts where id = ${id}`,
    );
    recordAudit(tx, actor, "payout_account.remove", [{ type: "payout_account", id }]);
  });
}
