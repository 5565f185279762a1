/** The adapter, against the server that speaks Paystack's protocol. */
import { createHmac, randomInt } from "node:crypto";
import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { paymentWay } from "@/lib/domain/money/payment-channel";
import type { Behaviour } from "@/paystack-sandbox/behaviour";
import { type RunningSandbox, startPaystackSandbox } from "@/paystack-sandbox/server";
import type { Collection, RefundOrder } from "../provider";
import { PaystackClient, UnknownOutcomeError } from "./client";
import { collect, verify } from "./collect";
import { listCollections } from "./lists";
import { findRefund, readRefund, retryRefund, sendRefund } from "./refund";
import { providerId } from "./shapes";
import { addRecipient, listBanks, readBalance, resolveAccount, sendTransfer, verifyTransfer } from "./transfer";
import { isSigned, readEvent } from "./webhook";

jest.mock("../../../platform/logger", () => ({ logger: { error: jest.fn(), warn: jest.fn() } }));

const secretKey = "sk_test_adapter";
let behaviour: Behaviour;
let running: RunningSandbox;
let client: PaystackClient;

beforeEach(async () => {
  behaviour = "works";
  running = await startPaystackSandbox({ secretKey, behaviour: () => behaviour, lateMs: 60_000 });
  client = new PaystackClient(() => ({ url: running.url, secretKey }));
});
afterEach(() => running.stop());

const amountKobo = 1_500_000n;
const newReference = (kind: string) => `oja-abc123-${kind}-${randomInt(10 ** 8, 10 ** 9)}-1`;
const collection = (own: Partial<Collection> = {}): Collection => ({
  reference: newReference("funding"),
  ...paymentWay("bank_transfer"),
  amountKobo,
  email: "buyer@oja.test",
  expiresAt: new Date(Date.now() + 30 * 60_000),
  returnTo: "http://localhost:3000/escrow",
  ...own,
});
const funded = { status: "funded", receivedKobo: amountKobo };

async function outside(path: string, body: object): Promise<void> {
  const response = await fetch(`${running.url}/outside/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

describe("a buyer's money", () => {
  test("is there at once", async () => {
    const asked = collection();
    expect(await collect(client, asked)).toMatchObject(funded);
    expect(await verify(client, asked)).toMatchObject({ ...funded, feeKobo: 32_500n });
  });

  test("comes by transfer to an account of its own", async () => {
    behaviour = "waits";
    const asked = collection();
    const result = await collect(client, asked);
    expect(result).toEqual({
      status: "waiting",
      instructions: {
        bankTransfer: {
          bankName: "Test Bank",
          accountNumber: expect.stringMatching(/^\d{10}$/),
          accountName: "PAYSTACK CHECKOUT",
        },
        expiresAt: asked.expiresAt,
      },
    });
    expect(await verify(client, asked)).toEqual({ status: "waiting" });
    const { accountNumber } = (result as { instructions: { bankTransfer: { accountNumber: string } } }).instructions
      .bankTransfer;
    await outside("transfers-in", { accountNumber, amount: Number(amountKobo) });
    expect(await verify(client, asked)).toMatchObject(funded);
  });

  test.each([
    ["gtbank", "737"],
    ["uba", "919"],
    ["sterling", "822"],
    ["zenith", "966"],
  ] as const)("comes by a USSD code of %s: *%s#", async (bank, type) => {
    behaviour = "waits";
    const asked = collection(paymentWay("ussd", bank));
    const result = await collect(client, asked);
    expect(result).toEqual({
      status: "waiting",
      instructions: { ussd: { code: expect.stringContaining(`*${type}*`) } },
    });
    await outside("ussd", (result as { instructions: { ussd: { code: string } } }).instructions.ussd);
    expect(await verify(client, asked)).toMatchObject(funded);
  });

  test("comes by card on a page of Paystack's, which leads back", async () => {
    const asked = collection({ channel: "card" });
    const result = await collect(client, asked);
    const { redirectUrl } = (result as { instructions: { redirectUrl: string } }).instructions;
    expect(redirectUrl).toContain(running.url);
    expect(await verify(client, asked)).toEqual({ status: "waiting" });
    const paid = await fetch(`${redirectUrl}/pay`, { method: "POST", redirect: "manual" });
    expect(paid.headers.get("location")).toContain(asked.returnTo);
    expect(await verify(client, asked)).toMatchObject(funded);
  });

  test("is declined, also above the provider's limit", async () => {
    expect(await collect(client, collection({ amountKobo: 10_000_000_01n }))).toEqual({
      status: "declined",
      reason: "Transaction amount limit exceeded. Maximum 10,000,000.",
    });
    behaviour = "declined";
    const asked = collection();
    const declined = { status: "declined", reason: "Declined by the bank." };
    expect(await collect(client, asked)).toEqual(declined);
    expect(await verify(client, asked)).toEqual(declined);
  });

  test("that is another amount is told as it is", async () => {
    behaviour = "wrong_amount";
    expect(await collect(client, collection())).toMatchObject({ status: "funded", receivedKobo: amountKobo - 1n });
  });
});

describe("a buyer's money when the provider is in trouble", () => {
  test("is collected once for a reference whose answer was lost", async () => {
    for (const lost of ["timeout", "half_answer"] as const) {
      behaviour = lost;
      const asked = collection();
      await expect(collect(client, asked)).rejects.toThrow(UnknownOutcomeError);
      behaviour = "works";
      expect(await collect(client, asked)).toMatchObject(funded);
      expect(running.sandbox.books.all("charge").filter(({ reference }) => reference === asked.reference)).toHaveLength(
        1,
      );
    }
  });

  test("that nobody has asked for is still to come", async () => {
    expect(await verify(client, collection())).toEqual({ status: "waiting" });
  });

  test.each(["server_error", "rate_limited"] as const)("is unknown after %s", async (trouble) => {
    behaviour = trouble;
    await expect(collect(client, collection())).rejects.toThrow(UnknownOutcomeError);
    await expect(verify(client, collection())).rejects.toThrow(UnknownOutcomeError);
  });

  test("is unknown with a wrong key: nothing is declined for it", async () => {
    const stranger = new PaystackClient(() => ({ url: running.url, secretKey: "sk_test_other" }));
    await expect(collect(stranger, collection())).rejects.toThrow(UnknownOutcomeError);
  });

  test("is never test money where the key is live", async () => {
    await running.stop();
    const live = "sk_live_adapter";
    running = await startPaystackSandbox({ secretKey: live });
    client = new PaystackClient(() => ({ url: running.url, secretKey: live }));
    await expect(collect(client, collection())).rejects.toThrow("other money");
  });
});

describe("an answer that is none", () => {
  const answers: [string, http.RequestListener][] = [
    [
      "a redirect to another host",
      (_, response) => void response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
    ],
    ["endless", (_, response) => endless(response)],
    ["a page", (_, response) => void response.end("<html>")],
    ["of another form", (_, response) => void response.end('{"status":true,"message":"","data":{"status":1}}')],
  ];
  test.each(answers)("%s", async (_, listener) => {
    const server = http.createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const asking = new PaystackClient(() => ({ url, secretKey }));
    await expect(verify(asking, collection())).rejects.toThrow(UnknownOutcomeError);
    server.closeAllConnections();
    server.close();
  });

  test("an id above 2^53 stays exact, as text", async () => {
    const server = http.createServer(
      (_, response) => void response.end('{"status":true,"data":{"id":9007199254740993}}'),
    );
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const asking = new PaystackClient(() => ({ url, secretKey }));
    expect(await asking.get("/refund/1", z.looseObject({ id: providerId }))).toEqual({ id: "9007199254740993" });
    server.closeAllConnections();
    server.close();
  });

  function endless(response: http.ServerResponse): void {
    const chunk = Buffer.alloc(64 * 1024, "a");
    const more = () => {
      while (response.writable && response.write(chunk));
    };
    response.on("drain", more);
    more();
  }
});

describe("no answer", () => {
  test.each<[string, http.RequestListener]>([
    ["never", () => undefined],
    ["with half of one, and then nothing", (_, response) => void response.write('{"status":true,')],
  ])("%s, three times: the next calls fail at once, instead of waiting each", async (_, listener) => {
    const silent = await silentServer(() => true, listener);
    for (let asked = 0; asked < 10; asked++)
      await expect(verify(silent.client, collection())).rejects.toThrow(UnknownOutcomeError);
    expect(silent.calls).toHaveLength(3);
    silent.stop();
  });

  test("for one kind of call stops no other, and one that is late now and then stops nothing", async () => {
    const silent = await silentServer((url) => url.startsWith("/refund") || url.endsWith("late"));
    const ask = (path: string) => silent.client.get(path, z.unknown()).catch(() => undefined);
    for (let asked = 0; asked < 5; asked++) await ask("/refund/1");
    for (let asked = 0; asked < 5; asked++) {
      await ask("/transaction/verify/late");
      expect(await ask("/transaction/verify/soon")).toBe("answered");
    }
    expect(silent.calls.filter((url) => url.startsWith("/refund"))).toHaveLength(3);
    expect(silent.calls.filter((url) => url.startsWith("/transaction"))).toHaveLength(10);
    silent.stop();
  });

  test("for a while: after a minute one call tries for all, and an answer lets the others go on", async () => {
    let isSilent = true;
    const silent = await silentServer(() => isSilent);
    const ask = () => silent.client.get("/balance", z.unknown()).catch(() => undefined);
    for (let asked = 0; asked < 4; asked++) await ask();
    const now = performance.now();
    const clock = jest.spyOn(performance, "now").mockReturnValue(now + 61_000);
    await Promise.all([ask(), ask(), ask()]);
    expect(silent.calls).toHaveLength(4);
    isSilent = false;
    clock.mockReturnValue(now + 122_000);
    expect(await ask()).toBe("answered");
    expect(await Promise.all([ask(), ask()])).toEqual(["answered", "answered"]);
    clock.mockRestore();
    silent.stop();
  });

  /**
   * A server that leaves some calls without an answer. The client's time is over once they have come, and not before: a
   * machine that stands still loses no answer.
   */
  async function silentServer(isSilent: (url: string) => boolean, listener: http.RequestListener = () => undefined) {
    const calls: string[] = [];
    let call = new AbortController();
    const limit = jest.spyOn(AbortSignal, "timeout").mockImplementation(() => (call = new AbortController()).signal);
    const server = http.createServer((request, response) => {
      const { url = "" } = request;
      calls.push(url);
      if (isSilent(url)) {
        listener(request, response);
        return void setTimeout(() => call.abort(new DOMException("Too late", "TimeoutError")), 50);
      }
      response.end('{"status":true,"message":"","data":"answered"}');
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stop = () => {
      limit.mockRestore();
      server.closeAllConnections();
      server.close();
    };
    return { calls, client: new PaystackClient(() => ({ url, secretKey })), stop };
  }
});

describe("a refund", () => {
  const paid = async () => {
    const asked = collection();
    await collect(client, asked);
    return asked;
  };
  const findOrSend = async (order: RefundOrder) =>
    (await findRefund(client, order)) ?? (await sendRefund(client, order));

  test("is sent once, however often it is asked for", async () => {
    const order = await paid();
    const first = await findOrSend(order);
    expect(first.status).toBe("pending");
    expect(await findOrSend(order)).toEqual({ ...first, status: "processed" });
    expect(await readRefund(client, first.providerId)).toEqual({ ...first, status: "processed" });
    expect(running.sandbox.books.all("refund")).toHaveLength(1);
  });

  test("whose answer was lost is found", async () => {
    const order = await paid();
    behaviour = "timeout";
    await expect(findOrSend(order)).rejects.toThrow(UnknownOutcomeError);
    behaviour = "works";
    expect(await findOrSend(order)).toMatchObject({ status: "processed" });
    expect(running.sandbox.books.all("refund")).toHaveLength(1);
  });

  test("of somebody else, of the same amount, is not taken for it where the list heeds no filter", async () => {
    const [order, other] = [await paid(), await paid()];
    await findOrSend(other);
    const read = client.getList.bind(client);
    const ofAll = ((path, shape) => read(path.replace(/transaction=\d+&/, ""), shape)) as typeof client.getList;
    jest.spyOn(client, "getList").mockImplementation(ofAll);
    const { providerId } = await findOrSend(order);
    expect(await findOrSend(order)).toMatchObject({ providerId });
    expect(running.sandbox.books.all("refund")).toHaveLength(2);
  });

  test("is not sent when it cannot be seen whether it was", async () => {
    const order = await paid();
    const full = jest.spyOn(client, "getList").mockImplementation((async (path: string) => {
      const page = Number(new URLSearchParams(path.split("?")[1]).get("page"));
      const row = (id: number) => ({ id: page * 100 + id, status: "processed", amount: 1, transaction: 7 });
      return { data: Array.from({ length: 100 }, (_, id) => row(id)), meta: undefined };
    }) as typeof client.getList);
    await expect(findOrSend(order)).rejects.toThrow("more than 3 pages");
    expect(full).toHaveBeenCalledTimes(3);
    expect(running.sandbox.books.all("refund")).toEqual([]);
  });

  test("of a part", async () => {
    const order = await paid();
    expect(await findOrSend({ ...order, amountKobo: 100n })).toMatchObject({ status: "pending" });
    expect(running.sandbox.books.all("refund")).toMatchObject([{ amount: 100 }]);
  });

  test("fails, or needs an account", async () => {
    const order = await paid();
    behaviour = "refund_fails";
    const { providerId } = await findOrSend(order);
    expect(await readRefund(client, providerId)).toMatchObject({ status: "failed" });
    behaviour = "refund_needs_attention";
    const second = await findOrSend(order);
    expect(await readRefund(client, second.providerId)).toMatchObject({ status: "needs_attention" });
    const account = { bankCode: "058", accountNumber: "0123456789" };
    await retryRefund(client, second.providerId, account);
    expect(await readRefund(client, second.providerId)).toMatchObject({ status: "processed" });
    // As after a call whose answer was lost.
    expect(await retryRefund(client, second.providerId, account)).toMatchObject({ status: "processed" });
  });

  test("of money that never came is unknown, not done", async () => {
    await expect(findOrSend(collection())).rejects.toThrow(UnknownOutcomeError);
  });
});

describe("a list", () => {
  const period = { from: new Date(0), to: new Date() };
  const row = (id: number) => ({ reference: `oja-${id}`, status: "success", amount: 1 });
  const rowsFrom = (start: number, count: number) => Array.from({ length: count }, (_, id) => row(start + id));

  /** @param pages its pages, from the first */
  async function listOf(pages: unknown[][], metaOf: (page: number) => unknown): Promise<string[]> {
    const asked = jest.spyOn(client, "getList").mockImplementation((async (path: string) => {
      const page = Number(new URLSearchParams(path.split("?")[1]).get("page"));
      return { data: pages[page - 1] ?? [], meta: metaOf(page) };
    }) as typeof client.getList);
    const found: string[] = [];
    for await (const rows of listCollections(client, period)) found.push(...rows.map(({ reference }) => reference));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(pages.length + 1);
    return found;
  }

  test.each<[string, (page: number) => unknown]>([
    ["that counts its pages", () => ({ pageCount: 3 })],
    ["that counts them in a text", () => ({ pageCount: "3" })],
    ["that does not count its pages", () => undefined],
    ["that does not know how many pages it has", () => ({ pageCount: null })],
    ["that counts its rows", () => ({ total: 107 })],
  ])("%s, and whose pages are smaller than asked for, is read whole", async (_, metaOf) => {
    expect(await listOf([rowsFrom(0, 50), rowsFrom(50, 50), rowsFrom(100, 7)], metaOf)).toHaveLength(107);
  });

  test("that counts its rows, and has small pages, is read whole", async () => {
    expect(await listOf([rowsFrom(0, 20), rowsFrom(20, 20), rowsFrom(40, 3)], () => ({ total: 43 }))).toHaveLength(43);
  });

  test("that tells where its next page begins is read whole", async () => {
    const places = ["", "b", "c"];
    jest.spyOn(client, "getList").mockImplementation((async (path: string) => {
      const place = places.indexOf(new URLSearchParams(path.split("?")[1]).get("next") ?? "");
      return { data: rowsFrom(place * 10, 10), meta: { next: places[place + 1] ?? null } };
    }) as typeof client.getList);
    const found: unknown[] = [];
    for await (const rows of listCollections(client, period)) found.push(...rows);
    expect(found).toHaveLength(30);
  });

  test("that is empty", async () => {
    expect(await listOf([[]], () => ({ pageCount: 0 }))).toEqual([]);
  });

  test("that turns no pages is not read as if it did", async () => {
    const same = rowsFrom(0, 50);
    await expect(listOf([same, same, same], () => undefined)).rejects.toThrow("the same page twice");
  });

  test("leaves out what cannot be read", async () => {
    expect(await listOf([[row(1), { reference: "oja-2" }, null, 7, row(3)]], () => undefined)).toEqual([
      "oja-1",
      "oja-3",
    ]);
  });
});

describe("a transfer", () => {
  const account = { bankCode: "058", accountNumber: "0123456789" };
  const order = async () => ({
    reference: newReference("payout"),
    recipientCode: (await addRecipient(client, { ...account, name: "Ada Obi" })) ?? "",
    amountKobo: 5_000_000n,
    reason: "Withdrawal",
  });

  test("goes to an account whose name the bank knows", async () => {
    const banks = await listBanks(client);
    expect(banks.find(({ code }) => code === account.bankCode)).toMatchObject({
      code: "058",
      name: "Guaranty Trust Bank",
    });
    expect(await resolveAccount(client, account)).toBe("ADA OBI");
    expect(await resolveAccount(client, { ...account, accountNumber: "0123456799" })).toBeUndefined();
    expect(await addRecipient(client, { ...account, bankCode: "xyz", name: "Ada Obi" })).toBeUndefined();
  });

  test("is sent once under its reference", async () => {
    const sent = await order();
    const before = await readBalance(client);
    expect(await sendTransfer(client, sent)).toEqual({ status: "sent" });
    expect(await sendTransfer(client, sent)).toMatchObject({ status: "paid" });
    expect(await verifyTransfer(client, sent)).toEqual({ status: "paid", feeKobo: 2_500n });
    expect(await readBalance(client)).toBe(before - 5_000_000n - 2_500n - 5_000n);
  });

  test("whose answer was lost is found, and one that was never sent is not", async () => {
    const sent = await order();
    expect(await verifyTransfer(client, sent)).toEqual({ status: "unknown_reference" });
    behaviour = "timeout";
    await expect(sendTransfer(client, sent)).rejects.toThrow(UnknownOutcomeError);
    behaviour = "works";
    expect(await verifyTransfer(client, sent)).toMatchObject({ status: "paid" });
  });

  test.each([
    ["declined", { status: "failed", reason: "The bank declined the transfer." }],
    ["transfer_pending", { status: "sent" }],
    ["transfer_otp", { status: "sent" }],
    ["transfer_reversed", { status: "reversed", reason: "The bank sent it back." }],
  ] as const)("%s", async (way, expected) => {
    const sent = await order();
    behaviour = way;
    await sendTransfer(client, sent);
    expect(await verifyTransfer(client, sent)).toEqual(expected);
  });

  test("below the least amount is refused", async () => {
    expect(await sendTransfer(client, { ...(await order()), amountKobo: 1n })).toEqual({
      status: "refused",
      reason: "It was not accepted.",
    });
  });

  test("for which the balance is not enough waits, and nobody is told of Oja's balance", async () => {
    const amountKobo = (await readBalance(client)) + 1n;
    const sent = { ...(await order()), amountKobo };
    expect(await sendTransfer(client, sent)).toEqual({ status: "not_now" });
    expect(await verifyTransfer(client, sent)).toEqual({ status: "unknown_reference" });
  });

  test("of another amount under its reference is not taken for it", async () => {
    const sent = await order();
    await sendTransfer(client, sent);
    await expect(verifyTransfer(client, { ...sent, amountKobo: 1n })).rejects.toThrow("another transfer");
  });
});

describe("a webhook", () => {
  const raw = Buffer.from('{"event":"charge.success","data":{"reference":"oja-1", "amount": 1}}');
  const sign = (key: string, bytes = raw) => createHmac("sha512", key).update(bytes).digest("hex");

  test("is signed with a key of ours over its bytes", () => {
    const keys = ["sk_test_new", "sk_test_old"];
    expect(keys.map((key) => isSigned(raw, sign(key), keys))).toEqual([true, true]);
    const forged = [sign("sk_test_other"), sign(keys[0] ?? "", Buffer.from("{}")), "", "zz", null, sign("").slice(2)];
    expect(forged.map((signature) => isSigned(raw, signature, keys))).toEqual(forged.map(() => false));
  });

  test("has a signature of 128 hexadecimal digits, in either case, and nothing around them", () => {
    const signature = sign(secretKey);
    const isAccepted = (given: string) => isSigned(raw, given, [secretKey]);
    expect([signature, signature.toUpperCase()].map(isAccepted)).toEqual([true, true]);
    const others = ["z", "zz", " ", "\n", "0", ",sha512"].map((junk) => signature + junk);
    expect([...others, ` ${signature}`].map(isAccepted)).toEqual([...others, ""].map(() => false));
  });

  test("names what it is about", () => {
    const read = (body: object) => readEvent(Buffer.from(JSON.stringify(body)));
    expect(readEvent(raw)).toMatchObject({ kind: "charge.success", reference: "oja-1" });
    expect(read({ event: "refund.processed", data: { transaction_reference: "oja-2", amount: "100" } })).toMatchObject({
      reference: "oja-2",
    });
    const dispute = { transaction_reference: null, transaction: { reference: "oja-3" } };
    expect(read({ event: "charge.dispute.create", data: dispute })).toMatchObject({ reference: "oja-3" });
    expect(read({ event: "invoice.create", data: [] })).toMatchObject({ kind: "invoice.create", reference: null });
    for (const body of [{}, { event: 1 }, []]) expect(read(body)).toBeUndefined();
    expect(readEvent(Buffer.from("{"))).toBeUndefined();
  });
});
