import { RendererProcess } from "./renderer-process";

let renderer: RendererProcess;
let isBack = () => undefined as void;
const becomesReady = () => new Promise<void>((resolve) => (isBack = resolve));
const ask = async (url: string) => (await renderer.render({ url, headers: {} })).body.toString();

beforeEach(async () => {
  const ready = becomesReady();
  renderer = new RendererProcess("tests/helpers/echo-renderer.mjs", 3, { onChange: () => renderer?.slots && isBack() });
  expect(renderer.slots).toBe(0);
  await ready;
});
afterEach(() => renderer.stop());

test("renders each request for its caller", async () => {
  expect(renderer.slots).toBe(3);
  expect(await Promise.all([ask("/a"), ask("/b")])).toEqual(["/a after nothing", "/b after nothing"]);
  await expect(ask("/fail")).rejects.toThrow("no such page");
});

test("receives an invalidation before the requests after it", async () => {
  renderer.invalidate(["market", "listing:3"]);
  const first = ask("/a");
  renderer.clear();
  expect(await Promise.all([first, ask("/b")])).toEqual(["/a after market,listing:3", "/b after all"]);
});

test("receives invalidations together, and many as one of everything", async () => {
  renderer.invalidate(["market"]);
  renderer.invalidate(["listing:3", "market"]);
  expect(await ask("/a")).toBe("/a after market,listing:3");
  for (let id = 0; id < 1_001; id++) renderer.invalidate([`listing:${id}`]);
  renderer.invalidate(["market"]);
  expect(await ask("/b")).toBe("/b after all");
});

test("when it ends it takes no more, rejects what it was rendering, and restarts", async () => {
  const ready = becomesReady();
  await expect(Promise.all([ask("/end"), ask("/a")])).rejects.toThrow("ended");
  expect(renderer.slots).toBe(0);
  await expect(ask("/b")).rejects.toThrow("ended");
  await ready;
  expect([renderer.slots, await ask("/c")]).toEqual([3, "/c after nothing"]);
});
