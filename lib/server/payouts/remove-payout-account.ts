import "server-only";
import { conflict, notFound } from "@/lib/errors";
import type { UserActor } from "../actor";
import { recordAudit } from "../audit";
import { sql } from "../database/client";
import { inTransaction } from "../database/transaction";

/**
 * Removes a bank account of one's own. One that money has gone to stays for the books, sealed and out of sight.
 * @throws AppError not_found; conflict while a withdrawal to it is on its way
 */
export async function removePayoutAccount(actor: UserActor, id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const account = await tx.row<{ isUsed: boolean; isInUse: boolean }>(sql`
      select exists (select from payouts where account_id = account.id) as is_used,
        exists (select from payouts where account_id = account.id and status in ('queued', 'sent')) as is_in_use
      from payout_accounts as account
      where id = ${id} and user_id = ${actor.id} and deleted_at is null for update`);
    if (!account) throw notFound("This bank account");
    if (account.isInUse) throw conflict("A withdrawal to this account is on its way. Remove it when it has arrived.");
    await tx.rows(
      account.isUsed
        ? sql`update payout_accounts set deleted_at = ${tx.now} where id = ${id}`
        : sql`delete from payout_accounts where id = ${id}`,
    );
    recordAudit(tx, actor, "payout_account.remove", [{ type: "payout_account", id }]);
  });
}
