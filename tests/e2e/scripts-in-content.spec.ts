/** Sixty payloads in every text field, on every screen that shows it: nothing runs, and all of it is read as text. */
import type { Browser, Locator, Page } from "@playwright/test";
import { fates, payloadFields, textsOf, valuesOf } from "../helpers/payload-fields";
import { carelessPage, payloads } from "../helpers/payloads";
import { hours } from "../helpers/size";
import { openTextFields } from "../helpers/text-fields";
import { type Account, expect, test } from "./fixtures";
import { buildHostileMarket, hostileCategory, type HostileMarket } from "./hostile-market";
import { readMailsTo } from "./mailbox";
import { newWatch, readScreen, type Watch, watchContext } from "./script-watch";

test.describe.configure({ mode: "parallel" });

type Visit = { path: string; account?: Account; press?(page: Page, read: () => Promise<void>): Promise<void> };

test("every text field of the contracts has a row", () => {
  expect(Object.keys(fates).toSorted()).toEqual([...openTextFields].toSorted());
});

const carelessAddress = "http://careless.test/";

test("each payload runs in a page that is careless with it", async ({ browser }) => {
  const watch = newWatch();
  const context = await browser.newContext();
  await watchContext(context, watch);
  const harmless: string[] = [];
  for (const [index, payload] of payloads.entries()) {
    const number = 7000 + index;
    const html = carelessPage(payload, number);
    if (!html) continue;
    const page = await context.newPage();
    await page.route(carelessAddress, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    );
    await page.goto(carelessAddress, { waitUntil: "commit" });
    if (payload.runsIn === "address") await page.locator("#target").click();
    const hasRun = () => watch.incidents.some((incident) => incident.includes(String(number)));
    const ran = expect.poll(hasRun, { intervals: [20] }).toBe(true);
    await ran.catch(() => harmless.push(payload.write(number)));
    await page.close();
  }
  await context.close();
  expect(harmless).toEqual([]);
});

test("no payload in any field runs on any screen that shows it", async ({ browser, request, register, loginAs }) => {
  // Many times what it takes: the machine may be slow, or busy with something else.
  test.setTimeout(hours(1));
  const startedAt = performance.now();
  const watch = newWatch();
  const market = await buildHostileMarket(request, { register, admin: await loginAs("admin@oja.test") });
  const builtMs = performance.now() - startedAt;
  const lanes: Lane[] = [
    { visits: [...publicScreens(market), ...addresses(), ...jsonDocuments(market)] },
    { visits: [...publicScreens(market), ...searches()], javaScriptEnabled: false },
    { visits: [...drafts(market), ...talkScreens(market)], javaScriptEnabled: false },
    { visits: adminScreens(market) },
    { visits: [...sellerScreens(market), ...buyerScreens(market), ...talkScreens(market)] },
  ];
  const visits = await Promise.all(lanes.map((lane) => visitAll(browser, watch, lane)));
  const screens = visits.reduce((sum, count) => sum + count, 0);
  const mails = await readMails(browser, watch, market.sellers);
  expect(watch.incidents).toEqual([]);
  expect(missing(watch)).toEqual([]);
  console.log(
    `${payloads.length} payloads × ${payloadFields.length} fields: ${sightings(watch)} sightings on ${screens} screens and ${mails} mails; ` +
      `${Math.round(builtMs / 1000)} s to fill, ${Math.round((performance.now() - startedAt) / 1000)} s in all`,
  );
});

/** A browser whose pages are opened one after the other: it fetches scripts and fonts once. */
type Lane = { visits: readonly Visit[]; javaScriptEnabled?: boolean };

/** @returns how many screens were open */
async function visitAll(browser: Browser, watch: Watch, { visits, javaScriptEnabled = true }: Lane): Promise<number> {
  const context = await browser.newContext({ baseURL: process.env.OJA_E2E_URL, javaScriptEnabled });
  await watchContext(context, watch, javaScriptEnabled);
  const page = await context.newPage();
  let current: Account | undefined;
  for (const { account, path, press } of visits) {
    if (account && account.token !== current?.token) await become(page, account);
    current = account;
    await page.goto(path);
    const read = () => readScreen(page, path, watch);
    await press?.(page, read);
    await read();
  }
  await context.close();
  return visits.length;
}

/** Takes the session of somebody: the cookie for pages, the token for calls. */
async function become(page: Page, { token }: Account) {
  const url = process.env.OJA_E2E_URL ?? "";
  await page.goto("/icon.svg");
  await page.evaluate((stored) => window.localStorage.setItem("auth_token", stored), token);
  await page.context().addCookies([{ name: "next-auth.session-token", value: token, url, httpOnly: true }]);
}

const pressTabs =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await page.getByRole("tab", { name }).click();
  };

const waitForDraft = (page: Page) => page.getByText("We kept what you typed last time.").waitFor();

/** Reads every page of a queue, and its open cases: those of other tests stand between. */
async function pressReviews(page: Page, read: () => Promise<void>): Promise<void> {
  const next = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" });
  for (let address: string | null = page.url(); address; address = await linkOf(next)) {
    await page.goto(address);
    await read();
    for (const review of await page.getByRole("main").getByRole("button", { name: "Review" }).all()) {
      await review.click();
      await page.getByRole("dialog").waitFor();
      await read();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
  }
}

const linkOf = async (link: Locator) => ((await link.count()) > 0 ? link.getAttribute("href") : null);

function publicScreens({ onSale, paused, sellers }: HostileMarket): Visit[] {
  return [
    ...[...onSale, ...paused].map(({ id }) => ({ path: `/listing/${id}` })),
    ...sellers.map(({ id }) => ({ path: `/profile/${id}#about` })),
    ...["/", "/listings", "/trending", `/category/${hostileCategory}`, `/category/${hostileCategory}?view=list`].map(
      (path) => ({ path }),
    ),
  ];
}

const jsonDocuments = ({ onSale, sellers }: HostileMarket): Visit[] => [
  ...onSale.slice(0, 2).map(({ id }) => ({ path: `/api/listings/${id}` })),
  { path: `/api/users/${sellers[0]?.id}` },
  { path: `/api/users/${sellers[0]?.id}/reviews` },
];

const query = (names: readonly string[], text: string) =>
  new URLSearchParams(names.map((name) => [name, text])).toString();

function searches(): Visit[] {
  const [words, places, prices] = (["search", "location", "minPrice"] as const).map((name) =>
    valuesOf(`/listings?${name}`, name === "minPrice" ? 100 : 200),
  );
  return [
    ...valuesOf("/search?q", 200).map((text) => ({ path: `/search?${query(["q"], text)}` })),
    ...(prices ?? []).map((price, index) => {
      const filters = { search: words?.[index] ?? "", location: places?.[index] ?? "", minPrice: price };
      return { path: `/listings?${new URLSearchParams(filters).toString()}` };
    }),
  ];
}

function addresses(): Visit[] {
  const elsewhere = valuesOf("/search?q", 1_000).flatMap((text) => [
    { path: `/category/${hostileCategory}?${query(["maxPrice", "category", "sort", text], text)}` },
    { path: `/login?${query(["callbackUrl", "error"], text)}` },
    { path: `/reset-password?${query(["token"], text)}` },
    { path: `/profile/${encodeURIComponent(text)}` },
    { path: `/${encodeURIComponent(text)}#${text}` },
  ]);
  return [...searches(), ...elsewhere];
}

function sellerScreens({ sellers, onSale, paused, purchases }: HostileMarket): Visit[] {
  return sellers.flatMap((account, index) => {
    const own = ({ seller: { id } }: { seller: Account }) => id === account.id;
    const paths = [
      ...[...onSale, ...paused].filter(own).map(({ id }) => `/edit-listing/${id}`),
      ...(index < 2 ? ["/my-dashboard", "/account", "/escrow/statement"] : []),
      ...(index < 2 ? purchases.filter(own).map(({ escrowId }) => `/escrow/${escrowId}`) : []),
    ];
    return [
      ...(index < 3 ? [{ account, path: "/dashboard", press: pressTabs("Sales", "Disputes", "My Listings") }] : []),
      ...(index < 2 ? [{ account, path: "/escrow", press: pressTabs("As Seller") }] : []),
      { account, path: "/dashboard/new-listing", press: waitForDraft },
      ...paths.map((path) => ({ account, path })),
    ];
  });
}

const drafts = ({ sellers }: HostileMarket): Visit[] =>
  sellers.map((account) => ({ account, path: "/dashboard/new-listing" }));

function talkScreens({ conversations }: HostileMarket): Visit[] {
  const paths = conversations.map(({ id }) => `/messages/${id}`);
  return conversations
    .slice(0, 1)
    .flatMap(({ buyer, seller }) => [
      ...["/messages", ...paths].map((path) => ({ account: buyer, path })),
      ...["/messages", "/notifications", paths[0] ?? ""].map((path) => ({ account: seller, path })),
    ]);
}

function buyerScreens({ buyers, purchases }: HostileMarket): Visit[] {
  return buyers.flatMap((account, index) => {
    const own = purchases.filter(({ buyer: { id } }) => id === account.id);
    const paths = [
      ...own.map(({ escrowId }) => `/escrow/${escrowId}`),
      ...(index < 2 ? ["/account", "/escrow/statement", "/saved-searches"] : []),
      ...(index < 2 ? own.map(({ transactionId }) => `/order/${transactionId}`) : []),
    ];
    return [
      { account, path: "/escrow" },
      ...(index < 6 ? [{ account, path: "/dashboard", press: pressTabs("Purchases", "Disputes") }] : []),
      ...paths.map((path) => ({ account, path })),
    ];
  });
}

function adminScreens({ admin, sellers, buyers, purchases }: HostileMarket): Visit[] {
  const find = (text: string) => `/admin/find?${new URLSearchParams({ q: text }).toString()}`;
  const paths = [
    ...valuesOf("/admin/find?q", 200).map(find),
    ...[...sellers.slice(0, 6), ...buyers].map(({ id }) => `/admin/people/${id}`),
    ...[sellers[0], buyers[0]].map((person) => find(person?.email ?? "")),
    ...purchases.slice(0, 6).map(({ escrowId }) => `/escrow/${escrowId}`),
    ...["/admin?tab=transactions", "/admin?tab=disputes&status=all", "/dashboard"],
  ];
  return [
    ...paths.map((path) => ({ account: admin, path })),
    ...["/admin?tab=verifications&status=all", "/admin?tab=disputes"].map((path) => ({
      account: admin,
      path,
      press: pressReviews,
    })),
  ];
}

/** The mails that name somebody, as pages of their own. @returns how many */
async function readMails(browser: Browser, watch: Watch, people: readonly Account[]): Promise<number> {
  const context = await browser.newContext();
  await watchContext(context, watch);
  const page = await context.newPage();
  for (const { email } of people) {
    await expect.poll(async () => (await readMailsTo(email)).length).toBeGreaterThan(0);
    const [mail] = await readMailsTo(email);
    await page.setContent(mail?.html || "");
    await readScreen(page, "mail", watch);
  }
  await context.close();
  return people.length;
}

function missing({ sightings: seen }: Watch): string[] {
  return payloadFields.flatMap((field) => {
    const unread = textsOf(field).filter((text) => !seen.get(field)?.has(text));
    return unread.length > 0 ? [`${field}: ${unread.length} such as ${unread[0]}`] : [];
  });
}

const sightings = ({ sightings: seen }: Watch): number =>
  [...seen.values()].flatMap((texts) => [...texts.values()]).reduce((sum, { size }) => sum + size, 0);
