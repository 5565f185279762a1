import { Card } from "@/components/ui/card";
import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { parseNaira } from "@/lib/domain/money/kobo";
import { moveInCost, moveInFees, rentUpFront } from "@/lib/domain/market/move-in-cost";
import { describeFacts } from "@/lib/facts";
import { formatPrice } from "@/lib/format";

/** All that a tenant pays before moving in, added up. Nothing while a fee is not known. */
export function MoveInCost({ listing: { price, pricePeriod, attributes, category } }: { listing: ListingDetailDto }) {
  const rent = { priceKobo: parseNaira(price) ?? 0n, pricePeriod, attributes };
  const total = moveInCost(rent);
  if (total === undefined) return null;
  const fees = describeFacts(category.slug, attributes).filter(({ key }) => moveInFees.some((fee) => fee === key));
  const rows = [{ key: "rent", label: "Rent up front", text: formatPrice(`${rentUpFront(rent)}`) }, ...fees];
  return (
    <Card className="p-4">
      <h2 className="flex flex-wrap justify-between gap-x-4 font-bold">
        <span>Total to move in</span>
        <span className="tabular-nums">{formatPrice(`${total}`)}</span>
      </h2>
      <dl className="mt-2 grid gap-1 text-sm">
        {rows.map(({ key, label, text }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted-foreground">
        Oja protects only the rent. Pay the rest to the agent or owner yourself, and not before you have seen the place
        and its papers.
      </p>
    </Card>
  );
}
