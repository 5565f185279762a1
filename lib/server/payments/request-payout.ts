import "server-only";
import type { PayoutDto, RequestPayoutInput } from "@/lib/contracts/payouts";
import { formatNaira } from "@/lib/domain/money";
import { AppError, conflict } from "@/lib/errors";
import type { UserActor } from "../actor";
import { recordAudit } from "../audit";
import { enqueue } from "../queue";
import { lockBalance } from "../ledger/balance";
import { postTransfer } from "../ledger/post-transfer";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../database/idempotency";
import { sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { insertPayment, type Payment } from "./payment";
import { isSandbox } from "./payment-provider";

/**
 * Takes money out of a user's balance for their bank. It leaves the balance at once, so that it is never
 * paid out twice; a job sends it.
 * @throws AppError email_not_confirmed; conflict when the balance is smaller; unavailable while payments are frozen
 */
export async function requestPayout(
  actor: UserActor,
  { amount }: RequestPayoutInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: PayoutDto }>> {
  if (!isSandbox()) throw conflict("Withdrawals to a bank are not possible yet.");
  return inTransactionOnce(idempotencyKey, async (tx) => {
    await assertEmailConfirmed(tx, actor.id);
    const balanceKobo = await lockBalance(tx, actor.id);
    if (amount > balanceKobo) throw conflict(`Your balance is ₦${formatNaira(balanceKobo)}: you cannot withdraw more.`);
    const payment = await insertPayment(tx, {
      kind: "payout",
      userId: actor.id,
      transactionId: null,
      amountKobo: amount,
    });
    await postTransfer(tx, {
      subject: { kind: "payout", paymentId: payment.id },
      entries: [
        { account: { type: "available", userId: actor.id }, amountKobo: -amount },
        { account: { type: "external" }, amountKobo: amount },
      ],
    });
    recordAudit(tx, actor, "payment.payout", [
      { type: "payment", id: payment.id, details: { from: null, to: payment.status } },
    ]);
    enqueue(tx, { task: "send_payout", id: payment.id });
    return { isNew: true, dto: toPayoutDto(payment) };
  });
}

/** A person with a typing error in their address could never get back into the account. */
async function assertEmailConfirmed(tx: Tx, userId: number): Promise<void> {
  const confirmed = await tx.row(
    sql`select 1 as yes from users where id = ${userId} and email_confirmed_at is not null`,
  );
  if (confirmed) return;
  throw new AppError("email_not_confirmed", "Please confirm your email address first: we sent you a link.");
}

const toPayoutDto = ({ id, amountKobo, createdAt }: Payment): PayoutDto => ({
  id,
  amount: formatNaira(amountKobo),
  status: "initiated",
  createdAt: createdAt.toISOString(),
});
