/** The period that a rent, a wage or a fee for hire is for. */
export const pricePeriods = ["hour", "day", "night", "week", "month", "year"] as const;
export type PricePeriod = (typeof pricePeriods)[number];

/** The categories whose prices may be for a period; the form asks there. */
const categoriesWithPeriods = new Set([
  "real-estate",
  "jobs",
  "seeking-work",
  "artisan-services",
  "influencer-hiring",
  "leisure",
  "vehicles",
  "commercial-equipment",
  "food-agriculture",
]);

export const mayHavePeriod = (slug: string): boolean => categoriesWithPeriods.has(slug);

const usualPeriods: Readonly<Record<string, PricePeriod>> = { rent: "year", short_let: "night" };

/** @returns the period that nearly all such prices are for; undefined where most are for the whole thing */
export function usualPeriod(slug: string, attributes: Readonly<Record<string, unknown>>): PricePeriod | undefined {
  if (slug === "jobs" || slug === "seeking-work") return "month";
  return slug === "real-estate" ? usualPeriods[String(attributes.offer)] : undefined;
}
