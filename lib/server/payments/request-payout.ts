import "server-only";
import type { PayoutDto, RequestPayoutInput } from "@/lib/contracts/payouts";
import { formatNaira } from "@/lib/domain/money";
import { conflict } from "@/lib/errors";
import type { UserActor } from "../actor";
import { recordAudit } from "../audit";
import { enqueue } from "../queue";
import { lockBalance } from "../ledger/balance";
import { postTransfer } from "../ledger/post-transfer";
import { type Idempotent, type IdempotencyKey, inTransactionOnce } from "../database/idempotency";
import { insertPayment, type Payment } from "./payment";

/**
 * Takes money out of a user's balance for their bank. It leaves the balance at once, so that it is never
 * paid out twice; a job sends it.
 * @throws AppError conflict when the balance is smaller, unavailable while payments are frozen
 */
export async function requestPayout(
  actor: UserActor,
  { amount }: RequestPayoutInput,
  idempotencyKey?: IdempotencyKey,
): Promise<Idempotent<{ isNew: true; dto: PayoutDto }>> {
  return inTransactionOnce(idempotencyKey, async (tx) => {
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
    await recordAudit(tx, actor, "payment.payout", [
      { type: "payment", id: payment.id, details: { from: null, to: payment.status } },
    ]);
    await enqueue(tx, { task: "send_payout", id: payment.id });
    return { isNew: true, dto: toPayoutDto(payment) };
  });
}

const toPayoutDto = ({ id, amountKobo, createdAt }: Payment): PayoutDto => ({
  id,
  amount: formatNaira(amountKobo),
  status: "initiated",
  createdAt: createdAt.toISOString(),
});
