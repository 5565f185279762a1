import { randomUUID } from "node:crypto";
import { type APIRequestContext, type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { demoPassword } from "../../demo/password";
import { chromiumLaunchOptions } from "../../scripts/browser/chromium";

/** The password of everybody whom a test registers */
export const password = "correct horse 9";

export type Account = { id: number; token: string; fullName: string; email: string; username: string };
export type Purchase = { id: number; transactionId: number; createdAt: string; deadline: { at: string } };
export type NewListing = {
  title: string;
  description?: string;
  price?: string;
  pricePeriod?: string;
  categorySlug?: string;
  location?: string;
  state?: string;
  lga?: string;
  images?: string[];
  specifications?: Record<string, string>;
  attributes?: Record<string, string | number | boolean>;
};

type Fixtures = {
  /** Failures that a test causes on purpose, matched against "status address" and console texts. */
  expectedFailures: RegExp;
  /** Signs up a new person through the API. */
  register(fullName?: string): Promise<Account>;
  /** Opens pages as this person from now on. */
  signIn(page: Page, account: Account): Promise<void>;
  loginAs(email: string): Promise<Account>;
  /** A second browser, signed in as somebody else. */
  openAs(account: Account): Promise<Page>;
  createListing(seller: Account, listing: NewListing): Promise<number>;
  /** Pays for a listing through the API. @param amount its price; createListing's default otherwise */
  pay(buyer: Account, seller: Account, listingId: number, amount?: string): Promise<Purchase>;
};

export const test = base.extend<Fixtures, { launchOptions: Awaited<ReturnType<typeof chromiumLaunchOptions>> }>({
  launchOptions: [async ({}, use) => use(await chromiumLaunchOptions()), { scope: "worker" }],
  baseURL: async ({}, use) => use(process.env.OJA_E2E_URL),
  expectedFailures: [/^$/, { option: true }],

  page: async ({ page, expectedFailures }, use) => {
    const failures = collectFailures(page, expectedFailures);
    await use(page);
    expect(failures).toEqual([]);
  },

  register: async ({ request }, use) => use((fullName) => registerPerson(request, fullName)),
  loginAs: async ({ request }, use) => use((email) => logIn(request, email)),
  signIn: async ({ baseURL }, use) => use((page, account) => carrySession(page, account, baseURL)),
  openAs: async ({ browser, baseURL, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ baseURL, viewport });
      contexts.push(context);
      const page = await context.newPage();
      await carrySession(page, account, baseURL);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  pay: async ({ request }, use) =>
    use(async (buyer, seller, listingId, amount = "15000.00") => {
      const data = { listingId, sellerId: seller.id, amount };
      // As the screens do. The provider's webhook may settle the payment first, and stores the response under the key.
      const headers = { ...bearer(buyer), "Idempotency-Key": randomUUID() };
      const answer = await request.post("/api/escrow", { headers, data });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Purchase;
    }),
  createListing: async ({ request }, use) => use((seller, listing) => postListing(request, seller, listing)),
});

export { expect };

/** For API calls of a test itself. */
export const bearer = ({ token }: Pick<Account, "token">) => ({ Authorization: `Bearer ${token}` });

/** Opens the page, signed in, and waits until the session is loaded. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator(".visitors-only")).toHaveCount(0);
}

/** @returns errors of scripts and on the console, and failed requests, as they come */
export function collectFailures(page: Page, expectedFailures: RegExp): string[] {
  const failures: string[] = [];
  const report = (text: string) => {
    if (!expectedFailures.test(text)) failures.push(text);
  };
  page.on("pageerror", (error) => report(`page error: ${error.message}`));
  page.on("console", (message) => {
    const isEchoOfResponse = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isEchoOfResponse) report(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) report(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    if (reason !== "net::ERR_ABORTED") report(`${reason} ${request.url()}`);
  });
  return failures;
}

/** Both carriers of the session: the cookie for pages, the token for the API. */
export async function carrySession(page: Page, { token }: Account, baseURL = ""): Promise<void> {
  await page
    .context()
    .addCookies([{ name: "next-auth.session-token", value: token, url: baseURL, httpOnly: true, sameSite: "Lax" }]);
  await page.addInitScript((stored) => {
    if (!window.sessionStorage.getItem("signed-in-by-test")) window.localStorage.setItem("auth_token", stored);
    window.sessionStorage.setItem("signed-in-by-test", "1");
  }, token);
}

/**
 * The pages that this one opens get no events, as if another tab had taken their stream: a stream never ends, so that
 * on a slow machine, where it begins before the rest has come, the network is never idle. Nothing is rendered anew either.
 */
export const withoutStream = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) =>
      input === "/api/live" ? Promise.resolve(new Response("event: replaced\ndata: {}\n\n")) : fetch(input, init);
  });

/** Both carriers gone, from a page that asks for nothing: what is under way when a session goes is answered 401. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.context().clearCookies();
  await page.evaluate(() => window.localStorage.clear());
}

/** Signs in to an account of the demo. */
export async function logIn(request: APIRequestContext, email: string): Promise<Account> {
  const answer = await request.post("/api/auth/login", { data: { email, password: demoPassword } });
  expect(answer.status()).toBe(200);
  return toAccount(await answer.json());
}

async function registerPerson(request: APIRequestContext, fullName = "Ngozi Eze"): Promise<Account> {
  const name = randomUUID().slice(0, 13);
  const data = { fullName, username: `e2e.${name}`, email: `${name}@oja.test`, password };
  const answer = await request.post("/api/auth/register", { data });
  expect(answer.status()).toBe(201);
  return toAccount(await answer.json());
}

function toAccount({ token, user }: { token: string; user: Omit<Account, "token"> }): Account {
  return { token, id: user.id, fullName: user.fullName, email: user.email, username: user.username };
}

async function postListing(request: APIRequestContext, seller: Account, listing: NewListing): Promise<number> {
  const { categorySlug = "electronics", ...chosen } = listing;
  const category = await (await request.get(`/api/categories/${categorySlug}`)).json();
  const answer = await request.post("/api/listings", {
    headers: { Authorization: `Bearer ${seller.token}` },
    data: {
      price: "15000",
      location: "Yaba, Lagos",
      categoryId: category.id,
      description: "Bought last year, used for one dry season, comes with its box.",
      images: ["/demo/standing-fan-a.webp", "/demo/standing-fan-b.webp"],
      specifications: { Brand: "Binatone", Condition: "Used" },
      ...chosen,
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
