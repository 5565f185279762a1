import type { EscrowOutcome } from "@/lib/domain/deals/purchase";
import type { Receipt } from "@/lib/domain/money/receipt";
import { formatExactPrice } from "@/lib/format";
import { Fact, Facts } from "./facts";

export const outcomeSentences: Record<EscrowOutcome, string> = {
  release: "The money went to the seller's Oja balance.",
  refund: "All of the money went back to the buyer's Oja balance.",
  split: "The money was divided between the Oja balances of buyer and seller.",
};

/** Says so when a purchase was a test: its receipt is genuine, and proves no payment. */
export function TestNote({ receipt: { mode } }: { receipt: Receipt }) {
  if (mode !== "test") return null;
  return <p className="text-sm font-semibold text-warning">A test purchase: no real money was moved.</p>;
}

/** The amount, and what became of it, to the kobo. */
export function ReceiptMoney({ receipt: { purchase, parts } }: { receipt: Receipt }) {
  return (
    <Facts>
      <Fact name="The buyer paid">{formatExactPrice(purchase.amount)}</Fact>
      <Fact name="The seller got">{formatExactPrice(parts.seller)}</Fact>
      <Fact name="The buyer got back">{formatExactPrice(parts.buyer)}</Fact>
      <Fact name="Escrow fee, to Oja">{formatExactPrice(parts.fee)}</Fact>
    </Facts>
  );
}
