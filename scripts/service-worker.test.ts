/** public/sw.js: what it shows of a push message, and where a press on it leads. */
import { readFileSync } from "node:fs";
import vm from "node:vm";

type Handler = (event: object) => void;
type Page = { navigate(address: string): Promise<Page>; focus(): void };

/** Runs the file as a browser does. @param pages of Oja that are open */
function installed(pages: Page[] = []) {
  const handlers = new Map<string, Handler>();
  const shown: unknown[] = [];
  const opened: string[] = [];
  const scope = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: { origin: "https://oja.test" },
    registration: { showNotification: (title: string, options: object) => void shown.push({ title, ...options }) },
    clients: { matchAll: () => Promise.resolve(pages), openWindow: (address: string) => void opened.push(address) },
  };
  vm.runInNewContext(readFileSync("public/sw.js", "utf8"), { self: scope, URL });
  const send = async (name: string, event: object) => {
    const waiting: unknown[] = [];
    handlers.get(name)?.({ ...event, waitUntil: (work: unknown) => waiting.push(work) });
    await Promise.all(waiting);
  };
  return {
    shown,
    opened,
    push: (text?: string) =>
      send("push", { data: text === undefined ? null : { json: () => JSON.parse(text) as unknown } }),
    press: (path?: string) => send("notificationclick", { notification: { close: () => undefined, data: { path } } }),
  };
}

test("shows the words, and a repetition takes the place of the first", async () => {
  const worker = installed();
  const message = {
    title: "The money is here",
    body: "Standing fan, ₦15,000.",
    path: "/escrow/7",
    tag: "notification-1",
  };
  await worker.push(JSON.stringify(message));
  expect(worker.shown).toEqual([
    expect.objectContaining({
      title: message.title,
      body: message.body,
      tag: message.tag,
      data: { path: "/escrow/7" },
    }),
  ]);
});

test.each([undefined, "no JSON", "{}"])("shows something of %j as well, because browsers ask for it", async (text) => {
  const worker = installed();
  await worker.push(text);
  expect(worker.shown).toEqual([expect.objectContaining({ title: "Oja", data: { path: "/notifications" } })]);
});

test("a press leads an open page there, or opens one", async () => {
  const visited: string[] = [];
  const focus = jest.fn();
  const page: Page = {
    focus,
    navigate: (address) => {
      visited.push(address);
      return Promise.resolve(page);
    },
  };
  const [withPage, alone] = [installed([page]), installed()];
  await withPage.press("/escrow/7");
  await alone.press("/escrow/7");
  expect([visited, withPage.opened, alone.opened]).toEqual([
    ["https://oja.test/escrow/7"],
    [],
    ["https://oja.test/escrow/7"],
  ]);
  expect(focus).toHaveBeenCalledTimes(1);
});

test.each(["https://evil.example/", "//evil.example/x", "javascript:alert(1)"])(
  "a press never leads to %s",
  async (path) => {
    const worker = installed();
    await worker.press(path);
    expect(worker.opened).toEqual([]);
  },
);
