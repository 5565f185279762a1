/** The adapter after a 429: it waits as long as Paystack asks. */
import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { PaystackClient, PaystackRefusal, RateLimitedError } from "./client";
import { listCollections } from "./lists";
import { readPages } from "./pages";
import { askedWaitMs } from "./rate-limit";

jest.mock("../../../platform/logger", () => ({ logger: { error: jest.fn(), warn: jest.fn() } }));

const now = Date.parse("2026-11-27T21:00:00Z");

test.each<[string, number, Record<string, string>, number | undefined]>([
  ["seconds", 429, { "Retry-After": "7" }, 7_000],
  ["a time", 429, { "Retry-After": "Fri, 27 Nov 2026 21:00:09 GMT" }, 9_000],
  ["a time that has passed", 429, { "Retry-After": "Fri, 27 Nov 2026 20:00:00 GMT" }, 0],
  ["seconds until the limit is over", 429, { "X-RateLimit-Reset": "12" }, 12_000],
  ["the second of 1970 in which it is over", 429, { "RateLimit-Reset": String(now / 1_000 + 20) }, 20_000],
  ["a wait and a limit", 429, { "Retry-After": "3", "X-RateLimit-Reset": "50" }, 3_000],
  ["an hour", 429, { "Retry-After": "3600" }, 60_000],
  ["nothing", 429, {}, undefined],
  ["nonsense", 429, { "Retry-After": "soon", "X-RateLimit-Reset": "-1" }, undefined],
  ["a pause for repairs", 503, { "Retry-After": "30" }, 30_000],
  ["nothing, being in trouble", 503, { "X-RateLimit-Reset": "12" }, undefined],
  ["nothing with a good answer", 200, { "X-RateLimit-Reset": "12" }, undefined],
])("it asks for %s", (_, status, headers, waitMs) => {
  expect(askedWaitMs(new Response(null, { status, headers }), now)).toBe(waitMs);
});

describe("too many calls", () => {
  const calls: string[] = [];
  let server: http.Server;
  let client: PaystackClient;
  /** The headers of the next 429 answers */
  let refusals: Record<string, string>[];
  let rows: object[];

  beforeEach(async () => {
    calls.length = 0;
    refusals = [];
    rows = [];
    server = http.createServer(({ method, url }, response) => {
      calls.push(`${method} ${url?.split("?")[0]}`);
      const headers = refusals.shift();
      if (headers)
        return void response.writeHead(429, headers).end('{"status":false,"message":"Rate limit exceeded!"}');
      response.end(JSON.stringify({ status: true, message: "", data: rows, meta: { pageCount: 1 } }));
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new PaystackClient(() => ({ url, secretKey: "sk_test_limits" }));
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  afterEach(() => jest.restoreAllMocks());

  test("are not sent until the wait is over, and stop no other kind of call", async () => {
    refusals = [{ "Retry-After": "30" }];
    const ask = () => client.get("/transaction/verify/oja-1", z.unknown());
    for (let asked = 0; asked < 1_000; asked++) await expect(ask()).rejects.toThrow(RateLimitedError);
    expect(calls).toHaveLength(1);
    await client.get("/balance", z.unknown());
    const passed = performance.now() + 30_001;
    jest.spyOn(performance, "now").mockReturnValue(passed);
    await ask();
    expect(calls).toEqual(["GET /transaction/verify/oja-1", "GET /balance", "GET /transaction/verify/oja-1"]);
  });

  test("are no refusal: a payment whose call was limited has not failed", async () => {
    refusals = [{ "Retry-After": "0" }];
    const failure: unknown = await client.post("/charge", {}, z.unknown()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RateLimitedError);
    expect(failure).not.toBeInstanceOf(PaystackRefusal);
  });

  async function allOf<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
    const all: Page[] = [];
    for await (const page of pages) all.push(page);
    return all;
  }

  const period = { from: new Date(now - 86_400_000), to: new Date(now) };

  test("a list that is compared with the books goes on after the waits", async () => {
    refusals = [{ "Retry-After": "1" }, { "Retry-After": "0" }];
    rows = [{ reference: "oja-1", status: "success", amount: 100_000 }];
    const startedAt = performance.now();
    const pages = await allOf(listCollections(client, period));
    expect(pages).toMatchObject([[{ reference: "oja-1", amountKobo: 100_000n }]]);
    expect(performance.now() - startedAt).toBeGreaterThan(990);
    expect(calls).toHaveLength(3);
  });

  test("it waits three times for a page, and no longer", async () => {
    refusals = Array.from({ length: 10 }, () => ({ "Retry-After": "0" }));
    await expect(allOf(listCollections(client, period))).rejects.toThrow(RateLimitedError);
    expect(calls).toHaveLength(4);
  });

  test("a search for one refund does not wait: nobody else may send it meanwhile", async () => {
    refusals = [{ "Retry-After": "0" }];
    const reading = allOf(readPages(client, "/refund", { transaction: "1" }, { mostPages: 3 }));
    await expect(reading).rejects.toThrow(RateLimitedError);
    expect(calls).toHaveLength(1);
  });
});
