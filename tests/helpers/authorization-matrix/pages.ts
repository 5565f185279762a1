/** Every page: who gets which status, and what those who may see it do see (docs/product.md, Pages). */
import type { PersonName, Scene } from "./scenes";

/** The visitors of a page with a session. The bare admin has no second factor, where admins need one. */
export const pageVisitors = [
  "stranger",
  "buyer",
  "seller",
  "owner",
  "admin",
  "adminBuyer",
  "adminSeller",
  "bareAdmin",
] as const satisfies (PersonName | "bareAdmin")[];
export type PageVisitor = (typeof pageVisitors)[number];

/**
 * The statuses of everybody without a session of their own, of a stranger, buyer, seller and owner, of admins (one for
 * all, or of an admin and those who are the buyer and the seller), and of the bare admin
 */
type Row = `${number} | ${number} ${number} ${number} ${number} | ${Admins} | ${number}`;
type Admins = `${number}` | `${number} ${number} ${number}`;

export type PageRow = {
  row: Row;
  /** The state of the scene, disputed without one */
  state?: "disputed" | "unpaid" | "paying" | "completed" | "talking";
  /** The address in the scene; without one it is the page's own */
  at?: (scene: Scene) => string;
  /** The visitors who find this on the page, so that its absence elsewhere means something */
  shows?: Partial<Record<PageVisitor | "nobody", (scene: Scene) => string>>;
};

const everybody = { row: "200 | 200 200 200 200 | 200 | 200" } as const;
const behindLogin = { row: "307 | 200 200 200 200 | 200 | 200" } as const;
const forAdmins = { row: "307 | 403 403 403 403 | 200 | 307" } as const;
/** Signed-in visitors go on to their dashboard */
const beforeLogin = { row: "200 | 307 307 307 307 | 307 | 307" } as const;
const complaintIn = ({ texts }: Scene) => texts.complaint;
const wordsIn = ({ words }: Scene) => words;
const addressIn = ({ texts }: Scene) => texts.address;
/** The agreed price, without its kobo */
export const priceIn = ({ listing }: Scene) => (listing.priceKobo / 100n).toLocaleString("en-NG");
const emailOf =
  (name: PersonName) =>
  ({ people }: Scene) =>
    people[name].email;

/** By the page's folder, without groups. */
export const pages: Record<string, PageRow> = {
  "/": everybody,
  "/account": {
    ...behindLogin,
    shows: { stranger: emailOf("stranger"), buyer: emailOf("buyer"), seller: emailOf("seller") },
  },
  "/dashboard": { ...behindLogin, shows: { admin: ({ people }) => people.buyer.fullName } },
  "/dashboard/new-listing": behindLogin,
  "/my-dashboard": behindLogin,
  "/messages": {
    ...behindLogin,
    state: "talking",
    shows: { buyer: ({ people }) => people.seller.fullName, seller: ({ people }) => people.buyer.fullName },
  },
  "/messages/[id]": {
    row: "307 | 404 200 200 404 | 404 200 200 | 404",
    state: "talking",
    at: (scene) => `/messages/${scene.conversationId}`,
    shows: { buyer: wordsIn, seller: wordsIn },
  },
  "/messages/new": {
    row: "307 | 200 200 404 200 | 200 200 404 | 200",
    at: (scene) => `/messages/new?listing=${scene.listing.id}`,
  },
  "/notifications": behindLogin,
  "/favourites": behindLogin,
  "/saved-searches": behindLogin,
  "/edit-listing/[id]": {
    ...behindLogin,
    state: "unpaid",
    at: (scene) => `/edit-listing/${scene.listing.id}`,
  },
  "/escrow": {
    row: "200 | 200 200 200 200 | 200 | 200",
    shows: { nobody: () => "Please login to view your escrow transactions" },
  },
  "/escrow/[id]": {
    row: "307 | 404 200 200 404 | 200 | 404",
    at: (scene) => `/escrow/${scene.escrowId}`,
    shows: {
      buyer: addressIn,
      seller: addressIn,
      admin: complaintIn,
      adminBuyer: addressIn,
      adminSeller: addressIn,
    },
  },
  "/escrow/[id]/receipt": {
    row: "307 | 404 200 200 404 | 200 | 404",
    state: "completed",
    at: (scene) => `/escrow/${scene.escrowId}/receipt`,
    shows: { buyer: priceIn, seller: priceIn, admin: priceIn },
  },
  "/escrow/statement": {
    row: "200 | 200 200 200 200 | 200 | 200",
    shows: { nobody: () => "Please login to view your statement" },
  },
  "/order/[id]": {
    row: "307 | 404 200 200 404 | 200 | 404",
    state: "unpaid",
    at: (scene) => `/order/${scene.transactionId}`,
    shows: { buyer: priceIn, seller: priceIn, admin: priceIn },
  },
  "/payments/[id]": {
    row: "307 | 404 200 404 404 | 404 200 404 | 404",
    state: "paying",
    at: (scene) => `/payments/${scene.paymentId}`,
    shows: { buyer: ({ texts }) => texts.note },
  },

  "/confirm-email": everybody,
  "/unsubscribe": everybody,
  "/forgot-password": everybody,
  "/login/openid": beforeLogin,
  "/login": beforeLogin,
  "/register": beforeLogin,
  "/reset-password": everybody,

  "/categories": everybody,
  "/category/[slug]": { ...everybody, at: () => "/category/electronics" },
  "/category/[slug]/filtered": { ...everybody, at: () => "/category/electronics?sort=oldest" },
  "/category/[slug]/in/[state]": { ...everybody, at: () => "/category/electronics/in/lagos" },
  "/category/[slug]/in/[state]/filtered": { ...everybody, at: () => "/category/electronics/in/lagos?sort=oldest" },
  "/contact": everybody,
  "/design": everybody,
  "/escrow-disputes": everybody,
  "/help": everybody,
  "/in/[state]": { ...everybody, at: () => "/in/lagos" },
  "/in/[state]/filtered": { ...everybody, at: () => "/in/lagos?sort=oldest" },
  "/listing/[id]": { ...everybody, at: (scene) => `/listing/${scene.listing.id}` },
  "/listings": everybody,
  "/listings/filtered": { ...everybody, at: () => "/listings?sort=oldest" },
  "/privacy": everybody,
  "/profile/[id]": { ...everybody, at: (scene) => `/profile/${scene.sellerId}` },
  "/receipts/verify": everybody,
  "/safety": everybody,
  "/search": { ...everybody, at: () => "/search?q=fan" },
  "/trending": everybody,
  "/trust": everybody,
  "/verification": everybody,

  "/admin": { ...forAdmins, shows: { admin: ({ people }) => people.buyer.fullName } },
  "/admin/disputes": {
    row: "200 | 200 200 200 200 | 200 | 200",
    shows: {
      nobody: () => "Please login to access this page",
      stranger: () => "This page is only accessible to administrators",
      bareAdmin: () => "This page is only accessible to administrators",
      admin: complaintIn,
    },
  },
  "/admin/find": {
    ...forAdmins,
    at: (scene) => `/admin/find?q=${encodeURIComponent(scene.people.buyer.email)}`,
    shows: { admin: ({ people }) => people.buyer.fullName },
  },
  "/admin/money": { ...forAdmins, shows: { admin: () => "What is owed, and to whom" } },
  "/admin/people/[id]": {
    ...forAdmins,
    at: (scene) => `/admin/people/${scene.people.buyer.id}`,
    shows: { admin: emailOf("buyer") },
  },
};

/** The expected status of somebody with a session */
export function pageStatusOf(visitor: PageVisitor, { row }: PageRow): number | undefined {
  const [, people, admins, bareAdmin] = row.split(" | ").map((part) => part.split(" ").map(Number));
  const [stranger, buyer, seller, owner] = people ?? [];
  const [admin, adminBuyer = admin, adminSeller = admin] = admins ?? [];
  return { stranger, buyer, seller, owner, admin, adminBuyer, adminSeller, bareAdmin: bareAdmin?.[0] }[visitor];
}
