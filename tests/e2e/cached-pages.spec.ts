/** Public pages are rendered once and cached, by every server, until what they show has changed. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { bearer, expect, test } from "./fixtures";

test("a new listing is on the next request of every page that shows it", async ({
  register,
  createListing,
  request,
}) => {
  const seller = await register();
  const categorySlug = "babies-kids";
  const earlier = await createListing(seller, { title: "Baby cot", categorySlug });
  // First those that show the newest of all, because other tests make some.
  const paths = [
    "/",
    "/listings",
    `/category/${categorySlug}`,
    `/category/${categorySlug}?sort=newest`,
    `/search?q=rocking%20chair&category=${categorySlug}&sort=newest`,
    `/profile/${seller.id}`,
    `/listing/${earlier}`,
  ];
  for (const path of paths) await request.get(path);
  const title = `Rocking chair ${randomUUID().slice(0, 8)}`;
  const id = await createListing(seller, { title, categorySlug });
  for (const path of [...paths, `/listing/${id}`]) {
    expect([path, (await (await request.get(path)).text()).includes(title)]).toEqual([path, true]);
  }
});

test("every one of a hundred changes is on the next request of the page, its category and the API", async ({
  register,
  createListing,
  request,
}) => {
  test.slow();
  const seller = await register();
  const id = await createListing(seller, { title: "Laying hens", categorySlug: "animals-pets" });
  const places = [
    `/listing/${id}`,
    "/category/animals-pets",
    "/search?q=laying+hens&category=animals-pets&sort=newest",
    "/api/listings?category=animals-pets&limit=5",
    `/api/listings/${id}`,
  ];
  const missed: string[] = [];
  for (let turn = 1; turn <= 100; turn++) {
    const title = `Laying hens ${turn} ${randomUUID().slice(0, 8)}`;
    const edit = await request.put(`/api/listings/${id}`, { headers: bearer(seller), data: { title } });
    expect(edit.status()).toBe(200);
    const texts = await Promise.all(places.map(async (place) => (await request.get(place)).text()));
    missed.push(...places.filter((_place, index) => !texts[index]?.includes(title)));
  }
  expect(missed).toEqual([]);
});

test("a list of the API is cached, and shows every change on its next request", async ({
  request,
  register,
  createListing,
}) => {
  const seller = await register();
  const village = `village${randomUUID().slice(0, 8)}`;
  const id = await createListing(seller, { title: "Hand fan", location: village });
  const lists = ["limit=5", "category=electronics", "search=hand%20fan"].map(
    (query) => `/api/listings?location=${village}&${query}`,
  );
  for (let turn = 1; turn <= 20; turn++) {
    const title = `Hand fan ${turn} ${randomUUID().slice(0, 8)}`;
    await request.put(`/api/listings/${id}`, { headers: bearer(seller), data: { title } });
    for (const list of lists) {
      const [fresh, cached] = [await request.get(list), await request.get(list)];
      expect(await fresh.text()).toContain(title);
      expect(await cached.text()).toBe(await fresh.text());
      expect(cached.headers()["x-request-id"]).not.toBe(fresh.headers()["x-request-id"]);
    }
  }
});

for (const address of ["/search?q=hand%20fan,red", "/listings?sort=oldest", "/api/listings?search=hand%20fan,red"]) {
  test(`${address} is cached for everyone, however it is escaped`, async ({ request }) => {
    const spelt = address.replace("%20", "+").replace(",", "%2C");
    // An invalidation by another test's write may come between.
    await expect(async () => {
      await request.get(address);
      const cached = await request.get(spelt, { headers: { cookie: "oja.session=of-somebody" } });
      expect([cached.status(), cached.headers()["cache-status"]]).toEqual([200, "Oja; hit"]);
    }).toPass();
  });
}

test("a listing of the API is cached until it is deleted, and then asked for by those who may see it", async ({
  request,
  register,
  createListing,
}) => {
  const seller = await register();
  const id = await createListing(seller, { title: "Drum" });
  const read = (headers?: Record<string, string>) => request.get(`/api/listings/${id}`, { headers });
  // An invalidation by another test's write may come between.
  await expect(async () => expect((await read()).headers()["cache-status"]).toBe("Oja; hit")).toPass();
  await request.delete(`/api/listings/${id}`, { headers: bearer(seller) });
  expect((await read()).status()).toBe(404);
  for (let turn = 0; turn < 2; turn++) {
    const own = await read(bearer(seller));
    expect([own.status(), own.headers()["cache-status"]]).toEqual([200, undefined]);
  }
  expect((await read()).status()).toBe(404);
});

test("a query that an address does not take fills no cache", async ({ request }) => {
  await request.get("/api/categories?x=1");
  expect((await request.get("/api/categories?x=1")).headers()["cache-status"]).toBeUndefined();
});

/** Paths of app/(public), as the build lists them; /search and lists with filters are rendered for each request. */
function publicPages(ids: { "[id]": string; "[slug]": string; "[state]": string }): string[] {
  const files = JSON.parse(readFileSync(".next/app-path-routes-manifest.json", "utf8")) as Record<string, string>;
  return Object.entries(files)
    .filter(([file, path]) => /^\/\(public\)\/.*\/page$/.test(file) && !/\/filtered$|^\/search$/.test(path))
    .map(([, path]) => path.replaceAll(/\[\w+\]/g, (name) => ids[name as keyof typeof ids]));
}

test("every public page says what it shows, and is cached", async ({ request, register, createListing }) => {
  const seller = await register();
  const id = String(await createListing(seller, { title: "Stool" }));
  const pages = publicPages({ "[id]": id, "[slug]": "vehicles", "[state]": "lagos" }).map((path) =>
    path.startsWith("/profile/") ? `/profile/${seller.id}` : path,
  );
  expect(pages.length).toBeGreaterThan(7);
  for (const path of ["/", ...pages]) {
    // An invalidation by another test's write may come between.
    await expect(async () => expect((await request.get(path)).headers()["cache-status"]).toBe("Oja; hit")).toPass();
  }
});

test("public pages are the same for everyone, and cached", async ({ register, request }) => {
  const { token } = await register();
  const headers = { Cookie: `next-auth.session-token=${token}` };
  // Another test may just have changed it.
  await expect(async () => {
    const answer = await request.get("/category/fashion", { headers });
    expect(answer.headers()["set-cookie"]).toBeUndefined();
    expect(answer.headers()["cache-status"]).toBe("Oja; hit");
  }).toPass();
});

test("a cached page goes out in the encoding that is accepted, and once", async ({ baseURL }) => {
  const get = (headers: Record<string, string>) => fetch(`${baseURL}/escrow-disputes`, { headers });
  await get({});
  const plain = await get({ "Accept-Encoding": "identity" });
  const html = await plain.text();
  expect(html).toContain("</html>");
  for (const encoding of ["br", "gzip"]) {
    // fetch decompresses by itself.
    const answer = await get({ "Accept-Encoding": encoding });
    expect([encoding, answer.headers.get("content-encoding")]).toEqual([encoding, encoding]);
    expect(Number(answer.headers.get("content-length"))).toBeLessThan(html.length / 3);
    expect(await answer.text()).toBe(html);
  }
  const again = await get({ "If-None-Match": plain.headers.get("etag") ?? "" });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await get({ "If-None-Match": '"another"' })).status).toBe(200);
});

test("a cached page names its own scripts, and nobody can have another named", async ({
  request,
  register,
  createListing,
}) => {
  const id = await createListing(await register(), { title: "Bread oven" });
  const forged = { "Content-Security-Policy": "script-src 'nonce-stranger'", Purpose: "prefetch" };
  for (const path of [`/listing/${id}`, "/", "/category/vehicles", "/profile/2", "/listing/999999999"]) {
    for (const visit of ["first", "second"]) {
      const answer = await request.get(path, { headers: forged });
      const policy = answer.headers()["content-security-policy"];
      expect([path, visit, policy]).toEqual([path, visit, expect.stringContaining("script-src 'self' 'sha256-")]);
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|nonce)/);
      expect(await answer.text()).not.toContain("stranger");
    }
  }
});

test("a page for one request names its scripts for this request alone", async ({ request }) => {
  const nonces = new Set<string>();
  for (const path of ["/login", "/login", "/register", "/forgot-password"]) {
    const answer = await request.get(path);
    const policy = answer.headers()["content-security-policy"] ?? "";
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(await answer.text()).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test.describe("a script smuggled into a page", () => {
  test.use({ expectedFailures: /Content Security Policy/ });

  test("does not run", async ({ page }) => {
    for (const path of ["/listing/5", "/search?q=toyota"]) {
      await page.goto(path);
      const didRun = await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.body.dataset.stranger = 'ran'";
        document.body.append(script);
        return document.body.dataset.stranger;
      });
      expect([path, didRun]).toEqual([path, undefined]);
    }
  });
});

test.describe("two servers on one database", () => {
  const other = process.env.OJA_E2E_OTHER_URL ?? "";
  test.skip(!other, "needs a second server: npm test starts one");

  test("a write through one is on the pages of the other", async ({ request, register, createListing }) => {
    const seller = await register();
    const pages = ["/", "/category/used-goods", "/listings", `/profile/${seller.id}`];
    const shown = async (path: string) => (await request.get(other + path)).text();
    for (let turn = 1; turn <= 5; turn++) {
      // New in each turn: the home page shows the six newest, and other tests make some.
      const id = await createListing(seller, { title: "Old radio", categorySlug: "used-goods" });
      await Promise.all(pages.map(shown));
      const title = `Transistor radio ${randomUUID().slice(0, 8)}`;
      const edit = { headers: bearer(seller), data: { title } };
      expect((await request.put(`/api/listings/${id}`, edit)).status()).toBe(200);
      // The other server receives the invalidation shortly after the response to the writer.
      for (const path of [...pages, `/listing/${id}`]) await expect.poll(() => shown(path)).toContain(title);
    }
  });
});
