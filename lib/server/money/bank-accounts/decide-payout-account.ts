import "server-only";
import type { DecidePayoutAccountInput, HeldPayoutAccountDto } from "@/lib/contracts/money/payouts";
import { conflict, forbidden, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { notify } from "../../reach/notifications/notify";
import { type HeldAccountRow, toHeldPayoutAccountDto } from "./payout-account";
import { heldAccountRows } from "./queries";

/**
 * An admin lets withdrawals go to an account of another name, or not. Repeating the decision changes nothing.
 * @throws AppError not_found; forbidden (one's own); conflict when it is decided otherwise
 */
export async function decidePayoutAccount(
  actor: UserActor,
  id: number,
  { status, reason }: DecidePayoutAccountInput,
): Promise<HeldPayoutAccountDto> {
  return inTransaction(async (tx) => {
    await tx.rows(sql`select from payout_accounts where id = ${id} for update`);
    const account = await tx.row<HeldAccountRow>(
      sql`${heldAccountRows} where account.id = ${id} and deleted_at is null`,
    );
    if (!account) throw notFound("This bank account");
    if (account.userId === actor.id) throw forbidden("Another admin has to decide about your own account.");
    if (account.status === status) return toHeldPayoutAccountDto(account);
    if (account.status !== "held") throw conflict("This bank account is decided already.");
    await tx.rows(sql`
      update payout_accounts set status = ${status}::payout_account_status,
        reason = ${status === "rejected" ? (reason ?? null) : null}, decided_at = ${tx.now}
      where id = ${id}`);
    recordAudit(tx, actor, "payout_account.decide", [
      { type: "payout_account", id, details: { from: "held", to: status } },
    ]);
    const facts = {
      state: status === "ready" ? "approved" : status,
      bank: account.bankName,
      lastDigits: account.lastDigits,
    };
    notify(tx, [{ userId: account.userId, kind: "payout_account", facts }]);
    return toHeldPayoutAccountDto({ ...account, status });
  });
}
