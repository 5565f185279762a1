/** Money that goes back to its payer. Paystack knows no key of ours: the same request twice is two refunds. */
import { z } from "zod";
import { refundData, refundRow, transactionData } from "./answers";
import { chargeOf, findCharge, parse } from "./charges";
import { Refusal, notFound } from "./errors";
import type { Charge, ChargeStatus, Refund, RefundStatus } from "./records";
import { isoNow, type Sandbox } from "./sandbox";

const refundInput = z.object({
  transaction: z.union([z.string(), z.number()]).transform(String),
  amount: z.coerce.number().int().positive().optional(),
  currency: z.literal("NGN").optional(),
  customer_note: z.string().optional(),
  merchant_note: z.string().optional(),
});
const retryInput = z.object({
  refund_account_details: z.object({
    currency: z.literal("NGN"),
    account_number: z.string().regex(/^\d{10}$/),
    bank_id: z.union([z.string(), z.number()]),
  }),
});

export function refund(sandbox: Sandbox, body: unknown) {
  const input = parse(refundInput, body);
  const charge = sandbox.books.read("charge", Number(input.transaction)) ?? findCharge(sandbox, input.transaction);
  if (charge.paidAt === null) throw new Refusal(400, "Transaction has not been paid");
  const left = charge.amount - refundedKobo(sandbox, charge);
  if (left <= 0) throw new Refusal(400, "Transaction has been fully reversed");
  const amount = input.amount ?? left;
  if (amount > left) throw new Refusal(400, "Refund amount cannot be more than the amount left");
  const made = sandbox.books.save<Refund>({
    kind: "refund",
    id: sandbox.books.newId(),
    chargeId: charge.id,
    amount,
    status: "pending",
    createdAt: isoNow(),
  });
  move(sandbox, made, charge, "pending");
  const answer = refundData(made, charge);
  move(sandbox, made, charge, endOf(sandbox));
  return answer;
}

function endOf(sandbox: Sandbox): RefundStatus {
  const behaviour = sandbox.behaviour();
  if (behaviour === "refund_fails" || sandbox.troubles.strikes("refundFails")) return "failed";
  const needsAccount = behaviour === "refund_needs_attention" || sandbox.troubles.strikes("refundNeedsAttention");
  return needsAccount ? "needs-attention" : "processed";
}

const refundedKobo = (sandbox: Sandbox, charge: Charge): number =>
  sandbox.books
    .all("refund")
    .filter(({ chargeId, status }) => chargeId === charge.id && status !== "failed")
    .reduce((total, { amount }) => total + amount, 0);

/** The status of the whole charge, also when a part of it goes back */
const chargeStatus: Record<RefundStatus, ChargeStatus> = {
  pending: "reversal-pending",
  processing: "reversal-pending",
  "needs-attention": "reversal-pending",
  processed: "reversed",
  failed: "success",
};

function move(sandbox: Sandbox, refund: Refund, charge: Charge, status: RefundStatus): Refund {
  const moved = sandbox.books.change(refund, { status });
  sandbox.books.change(charge, { status: chargeStatus[status] });
  announce(sandbox, moved, charge);
  return moved;
}

/** The amount of some events is a text, as in Paystack's own. */
function announce(sandbox: Sandbox, refund: Refund, charge: Charge): void {
  sandbox.webhooks.send(`refund.${refund.status}`, {
    status: refund.status,
    transaction_reference: charge.reference,
    refund_reference: null,
    amount: refund.status === "processed" ? refund.amount : String(refund.amount),
    currency: "NGN",
    processor: "mpgs_zen",
    customer: { first_name: null, last_name: null, email: charge.email },
    integration: 100_001,
    domain: "test",
    id: String(refund.id),
  });
}

export function readRefund(sandbox: Sandbox, id: string) {
  const found = sandbox.books.read("refund", Number(id));
  if (!found) throw notFound("Refund");
  return refundRow(found, chargeOf(sandbox, found));
}

export const listRefunds = (sandbox: Sandbox, { transaction, from, to }: Record<string, string>) =>
  sandbox.books
    .all("refund")
    .filter(({ chargeId, createdAt }) => {
      const isOfCharge = transaction === undefined || String(chargeId) === transaction;
      return isOfCharge && (!from || createdAt >= from) && (!to || createdAt <= to);
    })
    .map((one) => refundRow(one, chargeOf(sandbox, one)));

export function retryRefund(sandbox: Sandbox, id: string, body: unknown) {
  parse(retryInput, body);
  const found = sandbox.books.read("refund", Number(id));
  if (!found) throw notFound("Refund");
  if (found.status !== "needs-attention") throw new Refusal(422, "Refund does not need attention", "invalid_params");
  const charge = chargeOf(sandbox, found);
  const moved = move(sandbox, found, charge, "processing");
  move(sandbox, moved, charge, "processed");
  return { ...refundRow(moved, charge), transaction: transactionData(charge) };
}
