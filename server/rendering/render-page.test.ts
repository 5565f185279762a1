import type { IncomingMessage, ServerResponse } from "node:http";
import { renderPage } from "./render-page";

const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
const page = { url: "/listing/3", headers: {} };

test("a page is rendered whole, and no timer remains", async () => {
  const before = timers();
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/html", Connection: "keep-alive" }).end(`at ${request.url}`);
    return Promise.resolve();
  };
  const rendered = await renderPage(handle, page);
  expect([rendered.status, rendered.body.toString(), rendered.headers.connection]).toEqual([
    200,
    "at /listing/3",
    undefined,
  ]);
  expect(timers()).toBe(before);
});

test("a request that Next never finishes ends with an error", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const rendering = expect(renderPage(() => new Promise(() => undefined), page)).rejects.toThrow("25000 ms");
  await jest.advanceTimersByTimeAsync(25_000);
  jest.useRealTimers();
  await rendering;
});

test("an error of Next is thrown", async () => {
  await expect(renderPage(() => Promise.reject(new Error("broken")), page)).rejects.toThrow();
});

test("a response of more than 8 MB is not sent", async () => {
  const handle = (_: IncomingMessage, response: ServerResponse) => {
    response.end(Buffer.alloc(9 * 1024 * 1024));
    return Promise.resolve();
  };
  await expect(renderPage(handle, page)).rejects.toThrow("too large");
});
