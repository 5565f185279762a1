/** The trust score: the events that change it, and its labels (docs/product.md, Trust and D6). */

export const minTrustScore = 0;
export const maxTrustScore = 100;

export const verificationTypes = ["identity", "skill", "business"] as const;
export type VerificationType = (typeof verificationTypes)[number];

/** Two people reward each other at most once in this many days. */
export const pairRewardDays = 30;

export const trustRules = {
  transaction_completed: { change: 5, description: "Completed a transaction" },
  five_star_review: { change: 2, description: "Received a 5-star review" },
  four_star_review: { change: 1, description: "Received a 4-star review" },
  three_star_review: { change: 0, description: "Received a 3-star review" },
  two_star_review: { change: -2, description: "Received a 2-star review" },
  one_star_review: { change: -3, description: "Received a 1-star review" },
  identity_verified: { change: 10, description: "Identity verified" },
  skill_verified: { change: 5, description: "Skill verified" },
  business_verified: { change: 10, description: "Business verified" },
  dispute_refunded: { change: -10, description: "A disputed payment was refunded to the buyer" },
} as const satisfies Record<string, { change: number; description: string }>;

export type TrustEventType = keyof typeof trustRules;

/** The label of each kind of event. */
export const trustKinds: Record<TrustEventType, string> = {
  transaction_completed: "Completed transactions",
  five_star_review: "5-star reviews",
  four_star_review: "4-star reviews",
  three_star_review: "3-star reviews",
  two_star_review: "2-star reviews",
  one_star_review: "1-star reviews",
  identity_verified: "Identity checked",
  skill_verified: "Skill checked",
  business_verified: "Business checked",
  dispute_refunded: "Refunds after a dispute",
};

const reviewEvents = [
  "one_star_review",
  "two_star_review",
  "three_star_review",
  "four_star_review",
  "five_star_review",
] as const;

/** @param rating 1–5 */
export function trustEventOfReview(rating: number): TrustEventType {
  const event = reviewEvents[rating - 1];
  if (!event) throw new RangeError("A rating is 1 to 5");
  return event;
}

export const trustEventOfVerification = (type: VerificationType): TrustEventType => `${type}_verified`;

/** Trust scores are decimals with two places, added in hundredths. */
export function addTrust(score: string, change: number): string {
  const hundredths = Math.round(Number(score) * 100) + Math.round(change * 100);
  const clamped = Math.min(maxTrustScore * 100, Math.max(minTrustScore * 100, hundredths));
  return `${Math.trunc(clamped / 100)}.${String(clamped % 100).padStart(2, "0")}`;
}

/** With fewer events there is no verdict: no label, no level, no colour (docs/product.md, D15). */
export const minTrustEvents = 3;

export type Standing = { trustScore: string; trustEventCount: number };

export const isNewcomer = ({ trustEventCount }: Pick<Standing, "trustEventCount">): boolean =>
  trustEventCount < minTrustEvents;

/** The ways in which a newcomer earns a score. */
export const newcomerHint = `New: you start at ${minTrustScore}. Identity +${trustRules.identity_verified.change}, first sale +${trustRules.transaction_completed.change}`;

/** One decimal: two claim more than a score can. @param score "62.50" */
export const formatScore = (score: string): string => Number(score).toFixed(1);

/** The header's badge (docs/product.md, D6): 0.0–5.0, one decimal. */
export function trustBadge(score: string): { value: string; tone: "green" | "yellow" | "orange" | "red" } {
  const tenths = Math.round(Number(score) / 2);
  const value = `${Math.trunc(tenths / 10)}.${tenths % 10}`;
  if (tenths >= 45) return { value, tone: "green" };
  if (tenths >= 35) return { value, tone: "yellow" };
  if (tenths >= 25) return { value, tone: "orange" };
  return { value, tone: "red" };
}

/** /my-dashboard: score / 10, one decimal (docs/product.md, D6). */
export function trustOutOfTen(score: string): string {
  const tenths = Math.round(Number(score));
  return `${Math.trunc(tenths / 10)}.${tenths % 10}`;
}

const worryingBelow = 40;
export const isTrustWorrying = (standing: Standing): boolean =>
  !isNewcomer(standing) && Number(standing.trustScore) < worryingBelow;

export type TrustLabel =
  "New seller" | "Trusted Seller" | "Verified Member" | "Established Member" | "Caution" | "Low Trust" | "Unknown";

/** A listing card's label. Only people whom Oja has verified are called so. */
export function trustLabel({ isVerified, ...standing }: Standing & { isVerified: boolean }): TrustLabel {
  if (isNewcomer(standing)) return "New seller";
  const { trustScore } = standing;
  const value = trustScore.trim() === "" ? Number.NaN : Number(trustScore);
  if (value >= 80) return "Trusted Seller";
  if (value >= 50) return isVerified ? "Verified Member" : "Established Member";
  if (value >= 30) return "Caution";
  return value >= 0 ? "Low Trust" : "Unknown";
}

const levels = [
  [90, "Exceptional"],
  [75, "Excellent"],
  [60, "Good"],
  [40, "Fair"],
  [20, "Poor"],
] as const;

/** The level on profiles and dashboards. */
export function trustLevel(standing: Standing): string {
  if (isNewcomer(standing)) return "New";
  return levels.find(([from]) => Number(standing.trustScore) >= from)?.[1] ?? "Critical";
}

const falls: Partial<Record<TrustEventType, (count: number) => string>> = {
  dispute_refunded: (count) => (count === 1 ? "1 refund after a dispute" : `${count} refunds after disputes`),
  one_star_review: (count) => (count === 1 ? "1 one-star review" : `${count} one-star reviews`),
  two_star_review: (count) => (count === 1 ? "1 two-star review" : `${count} two-star reviews`),
};

/** Why a score fell: "2 refunds after disputes". @returns an empty list when nothing took from it */
export const describeFalls = (sums: readonly { eventType: TrustEventType; count: number }[]): string[] =>
  sums.flatMap(({ eventType, count }) => falls[eventType]?.(count) ?? []);
