/** How long a listing is on sale (docs/product.md, A listing's life). The database's default is the same. */
export const listingDays = 60;
/** Its seller is told so long before. */
export const remindDaysBefore = 7;

const msPerDay = 24 * 60 * 60 * 1_000;

export const endOfListing = (from: Date): Date => new Date(from.getTime() + listingDays * msPerDay);

type Listing = { status: string; /** ISO 8601, UTC */ expiresAt: string };

/** Whether its seller is asked to renew it: it has ended, or does within days. */
export const isEnding = ({ status, expiresAt }: Listing, now: Date): boolean =>
  status === "expired" ||
  ((status === "active" || status === "paused") &&
    new Date(expiresAt).getTime() - now.getTime() < remindDaysBefore * msPerDay);

/** The statuses in which a seller may say that it was sold somewhere else, or renew it. */
export const mayRenewOrMarkSold = (status: string): boolean =>
  status === "active" || status === "paused" || status === "expired";
