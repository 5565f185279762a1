/** The built server calls the handlers of app/api itself: at every address, without Next. */
import { allOperations } from "@/lib/contracts/operations";
import { CrashableOja } from "../helpers/crashable-oja";
import { hours } from "../helpers/size";

let oja: CrashableOja;

beforeAll(async () => {
  oja = await CrashableOja.start({ LIMIT_UNCACHED_REQUESTS_PER_CLIENT: "1000000" });
}, hours(1));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

const ask = (path: string, init?: RequestInit) => fetch(oja.url + path, { redirect: "manual", ...init });
/** Next adds its own to every response that it makes. */
const isOfNext = (response: Response) => response.headers.get("vary")?.includes("rsc") ?? false;

const methodsOf = new Map<string, string[]>();
for (const [, { method, path }] of allOperations) methodsOf.set(path, [...(methodsOf.get(path) ?? []), method]);

test.each([...methodsOf])("%s says which methods it has", async (path, methods) => {
  const response = await ask(path.replaceAll(/\{\w+\}/g, "1"), { method: "OPTIONS" });
  expect(response.status).toBe(204);
  expect(response.headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining(methods));
  expect(isOfNext(response)).toBe(false);
});

test.each(["/api", "/api/nothing", "/api/listings/1/nothing", "/api/__proto__", "/api/listings/[id]/sold/x"])(
  "%s is a JSON 404",
  async (path) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await ask(path, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "not_found" });
      expect(isOfNext(response)).toBe(false);
    }
  },
);

test("parts of an address are decoded, once", async () => {
  const slug = await ask("/api/categories/%62eauty");
  expect(await slug.json()).toMatchObject({ slug: "beauty" });
  expect((await ask("/api/categories/%2562eauty")).status).toBe(404);
  expect((await ask("/api/categories/beauty%2Fx")).status).toBe(404);
});

test("HEAD has the headers of GET, and no body", async () => {
  const [get, head] = [await ask("/api/openapi.json"), await ask("/api/openapi.json", { method: "HEAD" })];
  const headersOf = ({ headers }: Response) =>
    ["content-type", "etag", "cache-control"].map((name) => headers.get(name));
  expect(headersOf(head)).toEqual(headersOf(get));
  expect(head.status).toBe(200);
  expect(await head.text()).toBe("");
});

test("an address with an empty part is redirected, whatever the method", async () => {
  for (const path of ["/api/listings/", "/api//listings"]) {
    const response = await ask(path, { method: "POST" });
    expect([response.status, response.headers.get("location")]).toEqual([308, "/api/listings"]);
  }
});

test("next-auth's addresses are Next's", async () => {
  const response = await ask("/api/auth/session");
  expect(response.status).toBe(404);
  expect(isOfNext(response)).toBe(true);
});
