import { setImmediate as otherWork } from "node:timers/promises";
import type { RenderedPage } from "./render-page.mjs";
import { RenderingPlaces } from "./rendering-places.mjs";

/** A place whose pages are ready when the test says so. */
class SlowPlace {
  asked: string[] = [];
  ends: { resolve(page: RenderedPage): void; reject(error: Error): void }[] = [];
  constructor(public atOnce: number) {}
  render({ url }: { url: string }) {
    this.asked.push(url);
    return new Promise<RenderedPage>((resolve, reject) => this.ends.push({ resolve, reject }));
  }
  finish(turn: number) {
    this.ends[turn]?.resolve({ status: 200, headers: {}, body: Buffer.from(this.asked[turn] ?? "") });
  }
}

function open(...places: SlowPlace[]) {
  const rooms = new RenderingPlaces(places);
  const ask = async (url: string, isWanted = () => true) =>
    (await rooms.render({ url, headers: {} }, isWanted))?.body.toString();
  return { rooms, ask };
}

test("the first place is filled first, then the next; the others wait in their order", async () => {
  const [first, second] = [new SlowPlace(2), new SlowPlace(1)];
  const { ask } = open(first, second);
  const pages = ["/a", "/b", "/c", "/d", "/e"].map((url) => ask(url));
  await otherWork();
  expect([first.asked, second.asked]).toEqual([["/a", "/b"], ["/c"]]);
  second.finish(0);
  await otherWork();
  expect(second.asked).toEqual(["/c", "/d"]);
  first.finish(1);
  await otherWork();
  expect(first.asked).toEqual(["/a", "/b", "/e"]);
  [0, 2].forEach((turn) => first.finish(turn));
  second.finish(1);
  expect(await Promise.all(pages)).toEqual(["/a", "/b", "/c", "/d", "/e"]);
});

test("who has gone when their turn comes is passed over", async () => {
  const place = new SlowPlace(1);
  const { ask } = open(place);
  const pages = [ask("/a"), ask("/gone", () => false), ask("/c")];
  await otherWork();
  place.finish(0);
  await otherWork();
  place.finish(1);
  expect(await Promise.all(pages)).toEqual(["/a", undefined, "/c"]);
  expect(place.asked).toEqual(["/a", "/c"]);
});

test("a page that fails frees its place and fails for who asked", async () => {
  const place = new SlowPlace(1);
  const { ask } = open(place);
  const pages = [ask("/a"), ask("/b")];
  await otherWork();
  place.ends[0]?.reject(new Error("no such page"));
  await expect(pages[0]).rejects.toThrow("no such page");
  place.finish(1);
  expect(await pages[1]).toBe("/b");
});

test("what a place had begun when it went away is rendered elsewhere", async () => {
  const [away, here] = [new SlowPlace(1), new SlowPlace(1)];
  const { ask } = open(away, here);
  const page = ask("/a");
  await otherWork();
  away.atOnce = 0;
  away.ends[0]?.reject(new Error("The renderer ended"));
  await otherWork();
  here.finish(0);
  expect(await page).toBe("/a");
});

test("a place that comes back takes who waits", async () => {
  const [away, here] = [new SlowPlace(0), new SlowPlace(1)];
  const { rooms, ask } = open(away, here);
  const pages = [ask("/a"), ask("/b")];
  await otherWork();
  expect([away.asked, here.asked]).toEqual([[], ["/a"]]);
  away.atOnce = 1;
  rooms.fill();
  await otherWork();
  expect(away.asked).toEqual(["/b"]);
  away.finish(0);
  here.finish(0);
  expect(await Promise.all(pages)).toEqual(["/a", "/b"]);
});
