/** Withdrawals to a bank (docs/product.md, Withdrawals). Amounts are kobo. */
import { koboPerNaira } from "./kobo";

export const payoutStatuses = ["queued", "sent", "paid", "failed", "reversed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const payoutsOnTheirWay = ["queued", "sent"] as const satisfies readonly PayoutStatus[];

/** Whether the provider still has it, as far as is known */
export const isOnItsWay = ({ status }: { status: PayoutStatus }): boolean =>
  payoutsOnTheirWay.some((one) => one === status);

export const payoutAccountStatuses = ["ready", "held", "rejected"] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];

/** Bank accounts of a person at a time */
export const mostPayoutAccounts = 5;
/** Withdrawals of a person in 24 hours: each costs Oja a transfer */
export const payoutsOfDay = 10;

/** The costs of a transfer, which Oja bears: the banks' tariff, and the stamp duty that its sender owes since 2026. */
export type PayoutCosts = { transferKobo: bigint; stampDutyKobo: bigint };

/** The transfer's price up to an amount; the last one is for all above. */
const tariff = [
  { upToKobo: 5_000n * koboPerNaira, priceKobo: 10n * koboPerNaira },
  { upToKobo: 50_000n * koboPerNaira, priceKobo: 25n * koboPerNaira },
] as const;
const highestPriceKobo = 50n * koboPerNaira;
/** Nigeria Tax Act 2025 */
const dutyFromKobo = 10_000n * koboPerNaira;
const dutyKobo = 50n * koboPerNaira;

export const payoutCosts = (amountKobo: bigint): PayoutCosts => ({
  transferKobo: tariff.find(({ upToKobo }) => amountKobo <= upToKobo)?.priceKobo ?? highestPriceKobo,
  stampDutyKobo: amountKobo >= dutyFromKobo ? dutyKobo : 0n,
});
