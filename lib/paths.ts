import type { FactsPart } from "./facts-to-add";

/** Every address of a link, so that no page spells one out. */
export const paths = {
  home: "/",
  login: (callbackUrl?: string) => (callbackUrl ? `/login?callbackUrl=${encodeURIComponent(callbackUrl)}` : "/login"),
  /** Where the browser comes back to from an OpenID provider */
  openidLogin: "/login/openid",
  failedOpenidLogin: "/login?openid=failed",
  register: (callbackUrl?: string) =>
    callbackUrl ? `/register?callbackUrl=${encodeURIComponent(callbackUrl)}` : "/register",
  forgotPassword: "/forgot-password",
  /** The part after # stays in the browser: no server, proxy or log reads the token */
  resetPassword: (token: string) => `/reset-password#token=${token}`,
  confirmEmail: (token: string) => `/confirm-email#token=${token}`,
  account: "/account",
  notificationSettings: "/account#notifications",
  unsubscribe: (token: string) => `/unsubscribe?token=${encodeURIComponent(token)}`,
  /** Takes the one click of a mail program, and the form of the page */
  unsubscribeForm: (token: string) => `/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`,
  dashboard: "/dashboard",
  newListing: "/dashboard/new-listing",
  /** @param reasons why the form was not taken (lib/listing-form/refusals.ts) */
  refusedListing: (reasons: readonly string[]) => `/dashboard/new-listing?error=${reasons.join(",")}`,
  /** Takes the form of a new listing from a browser without scripts */
  listingForm: "/api/listings/form",
  myDashboard: "/my-dashboard",
  editListing: (id: number) => `/edit-listing/${id}`,
  messages: "/messages",
  conversation: (id: number) => `/messages/${id}`,
  /** Writing first, about a listing or to a person */
  newMessage: (to: { listing?: number; person?: number }) =>
    `/messages/new?${new URLSearchParams(Object.entries(to).map(([name, id]) => [name, String(id)])).toString()}`,
  notifications: "/notifications",
  favourites: "/favourites",
  savedSearches: "/saved-searches",
  /** A list of listings by the parameters of its address */
  listingsWith: (query: Readonly<Record<string, string>>) => `/listings?${new URLSearchParams(query).toString()}`,
  editFacts: (id: number, part: FactsPart) => `/edit-listing/${id}#${part}`,
  escrow: "/escrow",
  /** An order by its transaction; once it is paid, it leads to its purchase */
  order: (transactionId: number) => `/order/${transactionId}`,
  orderPayment: (transactionId: number) => `/order/${transactionId}#pay`,
  /** How to make a payment that has not arrived yet */
  payment: (id: number) => `/payments/${id}`,
  purchase: (escrowId: number) => `/escrow/${escrowId}`,
  receipt: (escrowId: number) => `/escrow/${escrowId}/receipt`,
  /** Where anybody checks a receipt */
  verifyReceipt: "/receipts/verify",
  receiptKeys: "/.well-known/receipt-keys.json",
  statement: "/escrow/statement",
  escrowDisputes: "/escrow-disputes",
  help: "/help",
  safety: "/safety",
  privacy: "/privacy",
  trust: "/trust",
  contact: "/contact",
  verification: "/verification",
  /** The state of the user's own requests */
  ownVerification: "/dashboard#verification",
  admin: "/admin",
  adminDisputes: "/admin/disputes",
  adminFind: "/admin/find",
  adminMoney: "/admin/money",
  adminPerson: (id: number) => `/admin/people/${id}`,
  categories: "/categories",
  category: (slug: string) => `/category/${slug}`,
  /** By the slugs of a state (lib/domain/market/places/states.ts) and a category */
  inState: (state: string) => `/in/${state}`,
  categoryInState: (category: string, state: string) => `/category/${category}/in/${state}`,
  listings: "/listings",
  trending: "/trending",
  listing: (id: number) => `/listing/${id}`,
  /** The payment card of a listing, to which signing in comes back */
  listingPayment: (id: number) => `/listing/${id}#pay`,
  /** The picture of a listing's link in a chat */
  listingPicture: (id: number) => `/listing/${id}/share-picture.jpg`,
  profile: (id: number) => `/profile/${id}`,
  /** The part of a profile that explains the score */
  trustOf: (id: number) => `/profile/${id}#trust`,
  searchPage: "/search",
  search: (text: string) => `/search?q=${encodeURIComponent(text)}`,
} as const;

/** Whether a path of this site is where buying goes on. */
export const isListingPayment = (path: string | undefined): boolean => /^\/listing\/\d+#pay$/.test(path ?? "");

/** A redirect repeats the path in its Location header, and clients refuse headers that are too long. */
const maxCallbackLength = 1_000;

/** Only a path of this site may follow a login: "//host" and "/\host" lead to other sites. */
export function safeCallbackPath(candidate: string | null | undefined): string | undefined {
  if (!candidate || candidate.length > maxCallbackLength) return undefined;
  if (!/^\/(?![/\\])[^\s\\]*$/.test(candidate)) return undefined;
  return candidate;
}
