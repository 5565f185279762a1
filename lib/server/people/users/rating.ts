import "server-only";

/** One decimal, or null without reviews (docs/product.md, D3). */
export function averageRating({ ratingSum, reviewCount }: { ratingSum: number; reviewCount: number }): number | null {
  return reviewCount === 0 ? null : Math.round((ratingSum * 10) / reviewCount) / 10;
}
