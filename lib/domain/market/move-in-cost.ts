/**
 * The sum that a tenant pays before moving in: the rent up front and all fees (docs/product.md, Facts). The database
 * says the same in prisma/functions/move_in_cost.sql, so that lists can be filtered by it.
 */
import type { AttributeValues } from "./attributes/attribute";
import { koboPerNaira } from "../money/kobo";
import type { PricePeriod } from "./price-period";

export const moveInCostKey = "move_in_cost";
export const moveInFees = ["agency_fee", "legal_fee", "caution_deposit", "service_charge"] as const;

type Rent = { priceKobo: bigint; pricePeriod: PricePeriod | null; attributes: AttributeValues };

const monthsOfYear = 12;

/** @returns whole naira; undefined unless it is to rent and every fee is said (0 is an answer) */
export function moveInCost({ priceKobo, pricePeriod, attributes }: Rent): bigint | undefined {
  if (attributes.offer !== "rent" || priceKobo <= 0n) return undefined;
  const fees = moveInFees.map((key) => attributes[key]);
  if (!fees.every((fee) => typeof fee === "number")) return undefined;
  return fees.reduce((sum, fee) => sum + BigInt(fee), rentUpFront({ priceKobo, pricePeriod, attributes }));
}

/** @returns whole naira, kobo rounded up */
export const rentUpFront = ({ priceKobo, pricePeriod, attributes }: Rent): bigint =>
  ((priceKobo + koboPerNaira - 1n) / koboPerNaira) * BigInt(periodsUpFront(pricePeriod, attributes));

function periodsUpFront(period: PricePeriod | null, { min_rent_months: months }: AttributeValues): number {
  const shortest = typeof months === "number" ? months : 1;
  if (period === "month") return Math.max(shortest, 1);
  return period === "year" ? Math.max(Math.ceil(shortest / monthsOfYear), 1) : 1;
}
