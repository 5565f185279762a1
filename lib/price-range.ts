/** The range of prices that others ask, as text. */
import type { PriceRangeDto } from "./contracts/market/listings";
import type { PricePeriod } from "./domain/market/price-period";
import { formatCount, formatRoundPrice } from "./format";

type PriceRange = NonNullable<PriceRangeDto["range"]>;
type Compared = { categorySlug: string; pricePeriod: PricePeriod | null };

/** "Others ask ₦3.2m – ₦4.1m for this (24 listings)"; an employer offers a wage instead. */
export function describePriceRange(
  { low, high, count, isExact }: PriceRange,
  { categorySlug, pricePeriod }: Compared,
): string {
  const [from, to] = [formatRoundPrice(low), formatRoundPrice(high)];
  const verb = categorySlug === "jobs" ? "offer" : "ask";
  const amount = from === to ? `about ${from}` : `${from} – ${to}`;
  const period = pricePeriod === null ? "" : ` / ${pricePeriod}`;
  const what = isExact ? "this" : "something similar";
  return `Others ${verb} ${amount}${period} for ${what} (${formatCount(count)} listings)`;
}
