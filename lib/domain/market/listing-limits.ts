/** Limits of one account's listings (docs/product.md, Limits of use). */

const firstQuota = 100;
const quotaPerTrustPoint = 4;

/** Listings on sale, reserved or paused at once: 100 for a new account, 500 with the highest score. */
export const listingQuota = (trustScore: string): number =>
  firstQuota + quotaPerTrustPoint * Math.floor(Number(trustScore));

/** Title, description, place, specifications and picture addresses together, as UTF-8 */
export const maxListingBytes = 16_000;

/** The fields of an unfinished listing together, as JSON in UTF-8; the database refuses more than 40,000 */
export const maxDraftBytes = 32_000;

/** Pictures of one listing */
export const maxImages = 10;
