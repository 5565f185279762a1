import { encodingFor, KeptAnswer } from "./kept-answer.mjs";
import NextCacheHandler from "./next-cache-handler.mjs";
import { currentStores } from "./page-store.mjs";

const handler = new NextCacheHandler();
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const answer = (status: number) => ({
  kind: "APP_ROUTE",
  status,
  body: picture,
  headers: { "content-type": "image/jpeg", "x-next-cache-tags": "listing:1,user:9" },
});
const kept = (key: string) => handler.get(key, { kind: "APP_ROUTE" });

test("a route's answer is kept, byte for byte, until one of its tags expires", async () => {
  await handler.set("/listing/1/share-picture.jpg", answer(200));
  expect(await kept("/listing/1/share-picture.jpg")).toMatchObject({ value: { status: 200, body: picture } });
  await handler.revalidateTag("listing:1");
  expect(await kept("/listing/1/share-picture.jpg")).toBeNull();
});

test("a route's refusal is not kept", async () => {
  await handler.set("/listing/7/share-picture.jpg", answer(404));
  expect(await kept("/listing/7/share-picture.jpg")).toBeNull();
});

describe("a whole page", () => {
  const html = '<!doctype html><p>₦38,000 · Àdìrẹ</p><script>go("ọjà")</script>';
  const page = () => ({ kind: "APP_PAGE", html, headers: { "x-next-cache-tags": "listing:3" }, status: 200 });
  const key = "/route-cache/APP_PAGE/0f3a/$/listing/3";

  test("comes back letter for letter, with a policy for its scripts", async () => {
    await handler.set(key, page(), { cacheControl: { revalidate: 3600 } });
    const value = (await handler.get(key, { kind: "APP_PAGE" }))?.value as ReturnType<typeof page>;
    expect(value.html).toBe(html);
    expect(value.headers).toMatchObject({
      "content-security-policy": expect.stringContaining("script-src 'self' 'sha256-"),
      "cache-control": "no-cache",
    });
  });

  test("goes out under its address until a tag of it expires", async () => {
    await handler.set(key, page(), { cacheControl: { revalidate: 3600 } });
    const kept = currentStores().pages?.keptAt("/listing/3");
    expect(kept?.text).toBe(html);
    expect(kept?.headers).not.toHaveProperty("x-next-cache-tags");
    await handler.revalidateTag("listing:3");
    expect(currentStores().pages?.keptAt("/listing/3")).toBeUndefined();
  });

  test("is stale when its time is over", async () => {
    await handler.set(key, page(), { cacheControl: { revalidate: 0 } });
    expect(currentStores().pages?.keptAt("/listing/3")).toBeUndefined();
    expect(await handler.get(key, { kind: "APP_PAGE" })).toBeNull();
  });

  test("that was rendered for one reader is not kept", async () => {
    await handler.set(key, { ...page(), html: '<script nonce="abc">go()</script>' });
    expect(await handler.get(key, { kind: "APP_PAGE" })).toBeNull();
  });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["identity", undefined],
  ["", undefined],
  ["bread", undefined],
])("who accepts %j gets %s", (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

test("a small answer counts with its address and what comes along", () => {
  const address = `/api/listings?search=${"x".repeat(400)}`;
  expect(new KeptAnswer(address, "[]", {}).bytes).toBeGreaterThan(1_400);
});
