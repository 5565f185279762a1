import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { CachedResponse } from "@/lib/server/platform/cache/cached-response";
import { TaggedCache } from "@/lib/server/platform/cache/tagged-cache";
import { PageCache } from "./page-cache";
import { Presence } from "./presence";
import type { RenderedPage } from "./rendering/render-page";
import { RenderQueue } from "./rendering/render-queue";

const html = '<!doctype html><p>₦38,000 · Àdìrẹ</p><script>go("ọjà")</script>';
const ofNext = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
const nonceOf = (headers: IncomingHttpHeaders) =>
  /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "";
const withNonce = (headers: IncomingHttpHeaders) => html.replace("<script>", `<script nonce="${nonceOf(headers)}">`);
const page = (headers: IncomingHttpHeaders, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: ofNext,
  body: Buffer.from(withNonce(headers)),
  tags: ["listing:3"],
  ...more,
});

let close: () => Promise<unknown> = () => Promise.resolve();
afterEach(() => close());

/** A server of public pages; the test defines how they are rendered. */
async function serve(render: (headers: IncomingHttpHeaders) => Promise<RenderedPage>, { ofQuery = false } = {}) {
  const store = new TaggedCache<CachedResponse>(100_000);
  const rendered: string[] = [];
  const names: string[][] = [];
  const arrived: string[] = [];
  const queue = new RenderQueue(new Presence(), {
    slots: 2,
    render: ({ url, headers }) => {
      rendered.push(url);
      names.push(Object.keys(headers));
      return render(headers);
    },
  });
  const cache = new PageCache(store, [], ofQuery ? { maxAgeMs: 60_000, inRendererOnly: true } : {});
  const server = http.createServer((request, response) => {
    const url = request.url ?? "";
    const path = ofQuery ? url : (url.split("?")[0] ?? "");
    arrived.push(path);
    const client = String(request.headers["x-client"] ?? "a");
    void cache.serve({ request, response }, { path, client, queue });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  const get = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
  return { store, rendered, names, arrived, get };
}

test("a page comes back letter for letter, rendered once, with a policy for its scripts", async () => {
  const { rendered, get } = await serve((headers) => Promise.resolve(page(headers)));
  for (const status of ["Oja; fwd=uri-miss", "Oja; hit"]) {
    const received = await get("/listing/3");
    expect(await received.text()).toBe(html);
    expect(received.headers.get("cache-status")).toBe(status);
    expect(received.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
    expect(received.headers.get("cache-control")).toBe("no-cache");
  }
  expect(rendered).toEqual(["/listing/3"]);
});

test("it is rendered again after an invalidation of its tag", async () => {
  const { store, rendered, get } = await serve((headers) => Promise.resolve(page(headers)));
  await get("/listing/3");
  store.invalidate(["listing:4"]);
  await get("/listing/3");
  expect(rendered).toHaveLength(1);
  store.invalidate(["listing:3"]);
  await get("/listing/3");
  expect(rendered).toHaveLength(2);
});

test("a page of a query is cached for each query, for a minute, and marked for Next when it filters", async () => {
  const { rendered, names, get } = await serve((headers) => Promise.resolve(page(headers)), { ofQuery: true });
  for (const path of ["/search?q=rice", "/search?q=rice", "/search?sort=oldest", "/search?q=rice"])
    expect((await get(path)).status).toBe(200);
  expect(rendered).toEqual(["/search?q=rice", "/search?sort=oldest"]);
  expect(names.map((sent) => sent.includes("x-oja-filtered"))).toEqual([false, true]);
  const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61_000);
  await get("/search?q=rice");
  expect(rendered).toHaveLength(3);
  later.mockRestore();
});

test("the router of an open page gets its own response", async () => {
  const { rendered, names, get } = await serve(({ rsc, ...headers }) =>
    Promise.resolve(
      page(headers, { body: Buffer.from(rsc ? "router" : html), headers: { "content-type": "text/x-component" } }),
    ),
  );
  await get("/listing/3", { headers: { Cookie: "session=mine", "Accept-Language": "ha" } });
  const router = () => get("/listing/3?_rsc=abc", { headers: { rsc: "1", "next-router-state-tree": "mine" } });
  expect(await (await router()).text()).toBe("router");
  expect((await router()).headers.get("cache-status")).toBe("Oja; hit");
  // Nothing about the client is passed on.
  expect(rendered).toEqual(["/listing/3", "/listing/3?_rsc="]);
  expect(names).toEqual([["content-security-policy"], ["rsc"]]);
});

test.each([
  ["a refusal", { status: 404 }],
  ["what does not say what it shows", { status: 200, tags: undefined }],
])("%s is not cached, and sent as Next wrote it", async (_name, more) => {
  const { rendered, get } = await serve((headers) => Promise.resolve(page(headers, more)));
  for (let turn = 1; turn <= 2; turn++) {
    const received = await get("/listing/3");
    expect(received.status).toBe(more.status);
    expect(received.headers.get("cache-control")).toBe("private, no-store");
    expect(received.headers.get("content-security-policy")).toContain("'sha256-");
  }
  expect(rendered).toHaveLength(2);
});

test("a page with a maximum age is rendered again after it", async () => {
  const { rendered, get } = await serve((headers) => Promise.resolve(page(headers, { maxAgeMs: 0 })));
  await get("/trending");
  await get("/trending");
  expect(rendered).toHaveLength(2);
});

test("a client with the current page gets a 304", async () => {
  const { get } = await serve((headers) => Promise.resolve(page(headers)));
  const etag = (await get("/listing/3")).headers.get("etag") ?? "";
  const again = await get("/listing/3", { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("concurrent requests for a page share one render", async () => {
  let finish = (_page: RenderedPage) => undefined as void;
  let asked: IncomingHttpHeaders = {};
  const { rendered, get } = await serve((headers) => {
    asked = headers;
    return new Promise((resolve) => (finish = resolve));
  });
  const responses = Array.from({ length: 5 }, () => get("/listing/3"));
  await new Promise<void>((resolve) => {
    const look = () => (rendered.length > 0 ? resolve() : setImmediate(look));
    look();
  });
  finish(page(asked));
  for (const received of await Promise.all(responses)) expect(await received.text()).toBe(html);
  expect(rendered).toHaveLength(1);
});

test("a page that waits for its turn behind one client's flood is rendered for another client first", async () => {
  const finish: (() => void)[] = [];
  const { rendered, arrived, get } = await serve(
    (headers) => new Promise((resolve) => finish.push(() => resolve(page(headers)))),
  );
  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => (isSo() ? resolve() : setImmediate(look));
      look();
    });
  const rendering = (count: number) => until(() => rendered.length >= count);
  const as = (client: string) => ({ headers: { "x-client": client } });
  // The clients compete for a second: it does not pass, however long the machine stalls.
  const clock = jest.spyOn(performance, "now").mockReturnValue(performance.now());
  const flood: Promise<Response>[] = [];
  for (const path of ["/a", "/b", "/c", "/visited"]) {
    flood.push(get(path, as("flood")));
    // They are served in this order.
    await until(() => arrived.length === flood.length);
  }
  await rendering(2);
  const visited = get("/visited", as("visitor"));
  await until(() => arrived.length === 5);
  finish[0]?.();
  await rendering(3);
  expect(rendered[2]).toBe("/visited");
  finish[1]?.();
  finish[2]?.();
  expect((await visited).status).toBe(200);
  await rendering(4);
  finish[3]?.();
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  clock.mockRestore();
});

test("a small response counts with its address and overhead", () => {
  const address = `/api/listings?search=${"x".repeat(400)}`;
  expect(new CachedResponse(address, Buffer.from("[]"), {}).bytes).toBeGreaterThan(1_400);
});
