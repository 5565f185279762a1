import NextCacheHandler from "./next-cache-handler.mjs";

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
