import type { EscrowDto } from "@/lib/contracts/escrow";
import { formatExactPrice } from "@/lib/format";

/** Each side's part of settled money, to the kobo. */
export function SettlementParts({ settlement }: { settlement: NonNullable<EscrowDto["settlement"]> }) {
  const parts = [
    ["Buyer", settlement.buyer],
    ["Seller", settlement.seller],
    ["Escrow fee", settlement.fee],
  ] as const;
  return (
    <dl className="mt-2 grid max-w-xs gap-0.5 text-sm" data-testid="settlement-parts">
      {parts.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{formatExactPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
