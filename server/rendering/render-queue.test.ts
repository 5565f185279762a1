import { setImmediate as otherWork } from "node:timers/promises";
import { Presence } from "../presence";
import type { RenderedPage } from "./render-page";
import { RenderQueue } from "./render-queue";
import { RendererEndedError } from "./renderer-process";

/** Requests wait for a renderer for some seconds. They do not pass during a test, however long the machine stalls. */
beforeEach(() => void jest.spyOn(performance, "now").mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

/** A renderer whose pages finish when the test says so. */
class SlowRenderer {
  asked: string[] = [];
  ends: { resolve(page: RenderedPage): void; reject(error: Error): void }[] = [];
  constructor(public slots: number) {}
  render({ url }: { url: string }) {
    this.asked.push(url);
    return new Promise<RenderedPage>((resolve, reject) => this.ends.push({ resolve, reject }));
  }
  async finish(turn: number) {
    this.ends[turn]?.resolve({ status: 200, headers: {}, body: Buffer.from(this.asked[turn] ?? "") });
    await otherWork();
  }
  /** The process exits while it renders. */
  async die() {
    this.slots = 0;
    for (const { reject } of this.ends) reject(new RendererEndedError());
    await otherWork();
  }
}

function open(server: SlowRenderer, renderer?: SlowRenderer, rendererSlots = renderer?.slots) {
  const queue = new RenderQueue(new Presence(), server, renderer, rendererSlots);
  const ask = async (url: string, { client = "a", isPublic = true } = {}) => {
    const job = { request: { url, headers: {} }, client, isPublic };
    return (await queue.takeTurn(job, () => queue.render(job))).body.toString();
  };
  return { queue, ask };
}

test("the renderer is filled first, then the server; the others wait in their order", async () => {
  const [server, renderer] = [new SlowRenderer(1), new SlowRenderer(2)];
  const { ask } = open(server, renderer);
  const pages = ["/a", "/b", "/c", "/d", "/e"].map((url) => ask(url));
  await otherWork();
  expect([renderer.asked, server.asked]).toEqual([["/a", "/b"], ["/c"]]);
  await server.finish(0);
  expect(server.asked).toEqual(["/c", "/d"]);
  await renderer.finish(1);
  expect(renderer.asked).toEqual(["/a", "/b", "/e"]);
  await Promise.all([renderer.finish(0), renderer.finish(2), server.finish(1)]);
  expect(await Promise.all(pages)).toEqual(["/a", "/b", "/c", "/d", "/e"]);
});

test("a private page is rendered in the renderer only", async () => {
  const [server, renderer] = [new SlowRenderer(1), new SlowRenderer(1)];
  const { ask } = open(server, renderer);
  const pages = ["/my-dashboard", "/escrow"].map((url) => ask(url, { isPublic: false }));
  await otherWork();
  await renderer.finish(0);
  await renderer.finish(1);
  expect(await Promise.all(pages)).toEqual(["/my-dashboard", "/escrow"]);
  expect(server.asked).toEqual([]);
});

test("a page that fails frees its slot and fails for its client", async () => {
  const server = new SlowRenderer(1);
  const { ask } = open(server);
  const pages = [ask("/a"), ask("/b")];
  await otherWork();
  server.ends[0]?.reject(new Error("no such page"));
  await expect(pages[0]).rejects.toThrow("no such page");
  await server.finish(1);
  expect(await pages[1]).toBe("/b");
});

test("a page whose renderer died is retried once in a renderer, never in the server, then given up", async () => {
  const [server, renderer] = [new SlowRenderer(1), new SlowRenderer(1)];
  const { ask, queue } = open(server, renderer);
  const page = ask("/deadly");
  const given = expect(page).rejects.toThrow(RendererEndedError);
  await otherWork();
  await renderer.die();
  queue.refresh();
  // While the renderer is away other public pages are rendered here, but this one is not, for any client.
  const others = [ask("/a", { client: "b" }), ask("/deadly", { client: "c" })];
  const alsoGiven = expect(others[1]).rejects.toThrow(RendererEndedError);
  await otherWork();
  await server.finish(0);
  expect(await others[0]).toBe("/a");
  for (let death = 0; death < 3; death++) {
    renderer.slots = 2;
    queue.refresh();
    await otherWork();
    await renderer.die();
    queue.refresh();
  }
  await Promise.all([given, alsoGiven]);
  expect(server.asked).toEqual(["/a"]);
});

test("a renderer that comes back takes the waiting pages", async () => {
  const [server, renderer] = [new SlowRenderer(1), new SlowRenderer(0)];
  const { queue, ask } = open(server, renderer, 1);
  const pages = [ask("/a"), ask("/b")];
  await otherWork();
  expect([renderer.asked, server.asked]).toEqual([[], ["/a"]]);
  renderer.slots = 1;
  queue.refresh();
  await otherWork();
  expect(renderer.asked).toEqual(["/b"]);
  await Promise.all([renderer.finish(0), server.finish(0)]);
  expect(await Promise.all(pages)).toEqual(["/a", "/b"]);
});
