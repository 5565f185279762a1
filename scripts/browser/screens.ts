/** Every screen and dialog of Oja on the demo market. Used by tests and by `npm run draw:screens`. */
import type { Page } from "playwright";

export type Role = "buyer" | "seller" | "admin";

export type Screen = {
  name: string;
  path: string;
  as?: Role;
  /** Opens it, when the address alone does not */
  open?(page: Page): Promise<void>;
  /** Exists on phones only: a panel over a page that stays readable */
  isForPhones?: boolean;
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const pressTab = (name: string) => (page: Page) => page.getByRole("tab", { name }).click();

async function openOrder(page: Page): Promise<void> {
  // An order that is being paid leads to its payment; its title leads to it all the same.
  await page.getByRole("main").locator('a[href^="/order/"]').first().click();
  await page.getByRole("heading", { name: /^Order #/ }).waitFor();
}

export const screens: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "home-signed-in", path: "/", as: "buyer" },
  {
    name: "home-account-menu",
    path: "/",
    as: "buyer",
    open: (page) => page.getByRole("button", { name: /^Menu of/ }).click(),
  },
  { name: "categories", path: "/categories" },
  { name: "category", path: "/category/electronics" },
  { name: "category-filtered", path: "/category/electronics?location=lagos&minPrice=20000&sort=price-low" },
  { name: "category-list", path: "/category/vehicles?view=list" },
  { name: "state", path: "/in/lagos" },
  { name: "state-category", path: "/category/vehicles/in/fct" },
  { name: "state-empty", path: "/category/leisure/in/yobe" },
  { name: "listings", path: "/listings" },
  { name: "listings-near", path: "/listings?near=6.60,3.35&within=50&sort=nearest" },
  { name: "search", path: "/search?q=toyota" },
  { name: "search-nothing", path: "/search?q=zzzz" },
  { name: "search-relaxed", path: "/search?q=hisense+refrigerators+zzzz" },
  { name: "price-impossible", path: "/listings?minPrice=2m&maxPrice=15k" },
  { name: "page-beyond-end", path: "/listings?page=999" },
  { name: "trending", path: "/trending" },
  { name: "listing", path: "/listing/226" },
  { name: "listing-not-found", path: "/listing/999999" },
  { name: "profile", path: "/profile/2" },
  { name: "profile-reviews", path: "/profile/2#reviews" },
  { name: "profile-trust", path: "/profile/2#trust" },
  { name: "profile-about", path: "/profile/2#about" },
  { name: "how-escrow-works", path: "/escrow-disputes" },
  { name: "help", path: "/help" },
  { name: "safety", path: "/safety" },
  { name: "trust", path: "/trust" },
  { name: "verification", path: "/verification" },
  { name: "contact", path: "/contact" },
  { name: "privacy", path: "/privacy" },
  { name: "login", path: "/login" },
  { name: "register", path: "/register" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password#token=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG" },
  { name: "unsubscribe", path: "/unsubscribe?token=expired" },
  { name: "confirm-email", path: "/confirm-email#token=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG" },
  { name: "register-errors", path: "/register", open: press("Create Account") },
  { name: "not-found", path: "/no-such-page" },
  { name: "design", path: "/design" },
  { name: "escrow-signed-out", path: "/escrow" },

  { name: "menu", path: "/listings", isForPhones: true, open: (page) => page.getByLabel("Open menu").click() },
  { name: "home-menu", path: "/", isForPhones: true, open: (page) => page.getByLabel("Open menu").click() },
  { name: "filters", path: "/listings", isForPhones: true, open: press("Filters") },
  { name: "picture", path: "/listing/226", open: (page) => page.locator("#picture-1 a").click() },

  { name: "dashboard", path: "/dashboard", as: "seller" },
  { name: "dashboard-purchases", path: "/dashboard", as: "buyer", open: pressTab("Purchases") },
  { name: "dashboard-sales", path: "/dashboard", as: "seller", open: pressTab("Sales") },
  { name: "dashboard-disputes", path: "/dashboard", as: "buyer", open: pressTab("Disputes") },
  { name: "create-listing", path: "/dashboard", as: "seller", open: press("Create Listing") },
  { name: "request-verification", path: "/dashboard", as: "seller", open: press("Request Verification") },
  { name: "file-dispute", path: "/dashboard", as: "buyer", open: press("File Dispute") },
  { name: "my-dashboard", path: "/my-dashboard", as: "seller" },
  { name: "saved-searches", path: "/saved-searches", as: "buyer" },
  { name: "favourites", path: "/favourites", as: "buyer" },
  { name: "account", path: "/account", as: "seller" },
  { name: "change-email", path: "/account", as: "seller", open: press("Change email") },
  { name: "change-password", path: "/account", as: "seller", open: press("Change password") },
  { name: "close-account", path: "/account", as: "seller", open: press("Close account") },
  { name: "messages", path: "/messages", as: "buyer" },
  { name: "conversation", path: "/messages/1", as: "buyer" },
  { name: "new-message", path: "/messages/new?listing=226", as: "buyer" },
  { name: "offer", path: "/listing/226", as: "buyer", open: press("Make an offer") },
  { name: "notifications", path: "/notifications", as: "seller" },
  { name: "new-listing", path: "/dashboard/new-listing", as: "seller" },
  { name: "escrow-buyer", path: "/escrow", as: "buyer" },
  { name: "escrow-seller", path: "/escrow", as: "seller", open: pressTab("As Seller") },
  { name: "dispute", path: "/escrow", as: "buyer", open: press("Dispute") },
  {
    name: "dispatch",
    path: "/escrow",
    as: "seller",
    async open(page) {
      await pressTab("As Seller")(page);
      await press(/Mark as (Dispatched|Handed Over|Done)|Correct/)(page);
    },
  },
  {
    name: "purchase",
    path: "/escrow",
    as: "buyer",
    async open(page) {
      await page
        .getByRole("link", { name: /Open and print/ })
        .first()
        .click();
      await page.waitForURL(/\/escrow\/\d+/);
    },
  },
  {
    name: "receipt",
    path: "/escrow",
    as: "seller",
    async open(page) {
      await pressTab("As Seller")(page);
      const sold = page.locator('[data-testid^="escrow-"]').filter({ hasText: "Completed" }).first();
      await sold.getByRole("link", { name: /Open and print/ }).click();
      await page.getByRole("link", { name: "Receipt", exact: true }).click();
      await page.getByRole("heading", { name: /^Receipt \d/ }).waitFor();
    },
  },
  { name: "verify-receipt", path: "/receipts/verify" },
  {
    name: "receipt-not-genuine",
    path: "/receipts/verify",
    async open(page) {
      await page.getByLabel("Or its text").fill("{}");
      await press("Check the text")(page);
      await page.getByRole("region", { name: "Result" }).waitFor();
    },
  },
  { name: "order", path: "/escrow", as: "buyer", open: openOrder },
  {
    name: "payment",
    path: "/escrow",
    as: "buyer",
    async open(page) {
      await openOrder(page);
      const meeting = page.getByRole("radio", { name: "We meet" });
      if ((await meeting.count()) > 0) await meeting.check();
      // The sandbox brings the money of other ways at once.
      await page.getByRole("radio", { name: "Card" }).check();
      await press("Pay with Escrow Protection")(page);
      await page.waitForURL(/\/payments\/\d+/);
    },
  },
  { name: "statement", path: "/escrow/statement", as: "seller" },
  {
    name: "add-bank-account",
    path: "/escrow/statement",
    as: "seller",
    async open(page) {
      await press("Add another one")(page);
      await page
        .getByRole("dialog")
        .getByRole("option", { name: "Guaranty Trust Bank" })
        .waitFor({ state: "attached" });
    },
  },
  { name: "withdraw", path: "/escrow/statement", as: "seller", open: press("Withdraw") },
  {
    name: "edit-listing",
    path: "/my-dashboard",
    as: "seller",
    async open(page) {
      await page.getByRole("main").getByRole("link", { name: /^Edit/ }).first().click();
      await page.waitForURL(/\/edit-listing\/\d+/);
    },
  },
  {
    name: "own-listing-menu",
    path: "/listings",
    as: "seller",
    open: (page) => page.getByRole("banner").getByRole("button", { name: "Blessing Effiong" }).click(),
  },
  { name: "admin-denied", path: "/admin", as: "buyer" },
  { name: "admin", path: "/admin", as: "admin" },
  { name: "admin-verifications", path: "/admin?tab=verifications", as: "admin" },
  { name: "admin-accounts", path: "/admin?tab=accounts", as: "admin" },
  { name: "admin-transactions", path: "/admin?tab=transactions&page=2", as: "admin" },
  { name: "admin-review-dispute", path: "/admin", as: "admin", open: press("Review") },
  {
    name: "admin-review-verification",
    path: "/admin?tab=verifications",
    as: "admin",
    open: press("Review"),
  },
  { name: "admin-disputes", path: "/admin/disputes", as: "admin" },
  {
    name: "admin-dispute-details",
    path: "/admin/disputes",
    as: "admin",
    open: (page) => page.getByText("Details").first().click(),
  },
  { name: "admin-money", path: "/admin/money", as: "admin" },
  { name: "admin-find", path: "/admin/find?q=blessing", as: "admin" },
  { name: "admin-find-nothing", path: "/admin/find?q=%25%25%25", as: "admin" },
  { name: "admin-person", path: "/admin/people/2", as: "admin" },
  { name: "admin-resolve", path: "/admin/disputes", as: "admin", open: press("Resolve Dispute") },
];

export const widths = [360, 1280] as const;
export const themes = ["light", "dark"] as const;

/** Opens the screen, and waits until its content is there. */
export async function show(page: Page, { path, open }: Screen): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await open?.(page);
  await comeToRest(page);
}

/** Waits until all finite animations have ended. */
export async function comeToRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
}
