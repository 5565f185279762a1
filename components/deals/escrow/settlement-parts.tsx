import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { isZero } from "@/lib/domain/money/kobo";
import type { Viewer } from "@/lib/domain/deals/purchase";
import { formatExactPrice } from "@/lib/format";

/** The price and where it went, to the kobo: for admins, and where a viewer's part is not the whole price. */
export function SettlementParts({ escrow, viewer }: { escrow: EscrowDto; viewer: Viewer }) {
  const rows = rowsFor(escrow, viewer);
  if (rows.length === 0) return null;
  return (
    <dl className="mt-2 grid max-w-xs gap-0.5 text-sm" data-testid="settlement-parts">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-3">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{formatExactPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function rowsFor({ amount, outcome, settlement }: EscrowDto, viewer: Viewer): (readonly [string, string])[] {
  if (!settlement) return [];
  const price = ["Price", amount] as const;
  const fee = ["Escrow fee", settlement.fee] as const;
  if (viewer === "admin" || outcome === "split")
    return [price, ["Buyer", settlement.buyer], ["Seller", settlement.seller], fee];
  // The fee is the seller's.
  return viewer === "seller" && !isZero(settlement.fee) ? [price, fee] : [];
}
