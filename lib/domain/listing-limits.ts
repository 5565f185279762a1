/** How much one account may put on the market (docs/deviations.md, "Limits of listings"). */

const firstQuota = 100;
const quotaPerTrustPoint = 4;

/** Listings that are on sale, reserved or paused at once: 100 for somebody new, 500 with the highest score. */
export const listingQuota = (trustScore: string): number =>
  firstQuota + quotaPerTrustPoint * Math.floor(Number(trustScore));

/** Title, description, place, facts and picture addresses together, as UTF-8 */
export const maxListingBytes = 16_000;
