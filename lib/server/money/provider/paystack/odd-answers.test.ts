/** Answers of Paystack's that its documents show, and that the sandbox never gives. */
import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { paymentWay } from "@/lib/domain/money/payment-channel";
import type { Collection } from "../provider";
import { PaystackClient, PaystackRefusal, UnknownOutcomeError } from "./client";
import { collect, verify } from "./collect";
import { listDisputes } from "./disputes";
import { findRefund, readRefund, retryRefund, sendRefund } from "./refund";
import { addRecipient, listBanks, resolveAccount, sendTransfer, verifyTransfer } from "./transfer";
import { readEvent } from "./webhook";

const logged: unknown[] = [];
jest.mock("../../../platform/logger", () => ({
  logger: Object.fromEntries(["error", "warn", "info"].map((level) => [level, (what: unknown) => logged.push(what)])),
}));

type Answer = { status?: number; data?: unknown; message?: string; code?: string };

/** By method and the beginning of the path */
let answers: Record<string, Answer>;
let calls: string[];
let server: http.Server;
let client: PaystackClient;

beforeEach(async () => {
  [answers, calls, logged.length] = [{}, [], 0];
  server = http.createServer(({ method, url = "" }, response) => {
    calls.push(`${method} ${url}`);
    const found = Object.entries(answers).find(([call]) => `${method} ${url}`.startsWith(call))?.[1];
    const {
      status = found?.message ? 400 : 200,
      data,
      message = "",
      code,
    } = found ?? { status: 404, message: "Not found" };
    response.writeHead(status).end(JSON.stringify({ status: status === 200, message, code, data }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  client = clientAt("");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const clientAt = (path: string) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return new PaystackClient(() => ({ url, secretKey: "sk_test_odd" }));
};

const reference = "oja-abc123-funding-000000001-1-4f1c09b7a2d3";
const asked: Collection = {
  reference,
  ...paymentWay("bank_transfer"),
  amountKobo: 2_000_000n,
  email: "buyer@oja.test",
  expiresAt: new Date("2126-11-27T22:30:00Z"),
  returnTo: "http://localhost:3000/payments/1",
};
const account = {
  status: "pending_bank_transfer",
  account_number: "0123456789",
  account_name: "PAYSTACK CHECKOUT",
  bank: { name: "Wema Bank", slug: "wema-bank", id: 20 },
  account_expires_at: "2126-11-27T22:20:00.000Z",
};
const toldTo = (own: object = {}) => ({
  bankTransfer: { bankName: "Wema Bank", accountNumber: "0123456789", accountName: "PAYSTACK CHECKOUT", ...own },
});

describe("an account to pay to", () => {
  test.each<[string, object, object, Date | null]>([
    ["as documented", {}, {}, new Date("2126-11-27T22:20:00Z")],
    ["without a zone", { account_expires_at: "2126-11-27 22:20:00" }, {}, new Date("2126-11-27T22:20:00Z")],
    ["until nobody knows when", { account_expires_at: null }, {}, null],
    ["until a word", { account_expires_at: "soon" }, {}, null],
    ["until a time that is over", { account_expires_at: "2020-01-01T00:00:00Z" }, {}, null],
    ["with its number as a number", { account_number: 9_123_456_789 }, { accountNumber: "9123456789" }, null],
    ["without a name", { account_name: null }, { accountName: "" }, null],
    ["with its bank as a text", { bank: "Titan" }, { bankName: "Titan" }, null],
    ["with what it is for", { reference, amount: "2000000" }, {}, null],
  ])("%s is told", async (_, change, expected, expiresAt) => {
    answers = { "POST /charge": { data: { ...account, ...change } } };
    const { instructions } = (await collect(client, asked)) as { instructions: object };
    expect(instructions).toMatchObject({
      ...toldTo(expected),
      ...("account_expires_at" in change && { expiresAt }),
    });
  });

  test.each<[string, object]>([
    ["of another payment", { reference: "oja-abc123-funding-000000002-1-4f1c09b7a2d3" }],
    ["for another amount", { amount: 2_040_000 }],
    ["without a number", { account_number: null }],
  ])("%s is not: nobody knows what to pay", async (_, change) => {
    answers = { "POST /charge": { data: { ...account, ...change } } };
    await expect(collect(client, asked)).rejects.toThrow(UnknownOutcomeError);
  });
});

test("a charge that is declined in words is declined, and one on its way is waited for", async () => {
  answers = { "POST /charge": { data: { reference, status: "failed", message: "Declined. Use another bank" } } };
  expect(await collect(client, asked)).toEqual({ status: "declined", reason: "Declined. Use another bank." });
  answers = { "POST /charge": { data: { reference, status: "failed" } } };
  expect(await collect(client, asked)).toEqual({ status: "declined", reason: "The bank declined the payment." });
  answers = { "POST /charge": { data: { reference, status: "pending" } } };
  expect(await collect(client, asked)).toEqual({ status: "waiting" });
});

test("words for the merchant are for those on duty, and not for the buyer", async () => {
  const message = "Pay with bank transfer is not enabled for this merchant. Contact support@paystack.com";
  answers = { "POST /charge": { message } };
  expect(await collect(client, asked)).toMatchObject({
    reason: expect.stringMatching(/^The payment company/) as string,
  });
  expect(JSON.stringify(logged)).toContain(message);
  answers = { "POST /charge": { message: "Transaction amount limit exceeded" } };
  expect(await collect(client, asked)).toMatchObject({ reason: "Transaction amount limit exceeded." });
});

test.each([{ reference: "T685312322670591" }, { amount: 1 }])(
  "a page that asks for other money (%j) is shown to nobody",
  async (other) => {
    const authorization_url = "https://checkout.paystack.com/x";
    const page = (more: object) => ({ "POST /transaction/initialize": { data: { authorization_url, ...more } } });
    answers = page(other);
    await expect(collect(client, { ...asked, channel: "card" })).rejects.toThrow(UnknownOutcomeError);
    answers = page({ reference });
    expect(await collect(client, { ...asked, channel: "card" })).toMatchObject({ status: "waiting" });
  },
);

test.each(["0123456789", "012 345 6789", "0123-456-789", "01.2345.6789"])(
  "an account number in its words (%s) is masked",
  async (number) => {
    answers = { "POST /charge": { message: `Account ${number} of ADA OBI is blocked` } };
    expect(await collect(client, asked)).toMatchObject({ reason: "Account …6789 of ADA OBI is blocked." });
  },
);

test.each([
  "You cannot initiate third party payouts as a starter business",
  "Your IP address is not allowed to make this call",
  "Cannot create recipient at this time",
  "The customer's bank is down",
])("a recipient that is refused because of Oja (%s) says nothing about the account", async (message) => {
  const account = { bankCode: "058", accountNumber: "0123456789", name: "ADA OBI" };
  answers = { "POST /transferrecipient": { message } };
  await expect(addRecipient(client, account)).rejects.toThrow(UnknownOutcomeError);
  answers = { "POST /transferrecipient": { message: "Account number is invalid" } };
  expect(await addRecipient(client, account)).toBeUndefined();
});

test("a call that is still being worked on is waited for", async () => {
  answers = { "POST /charge": { status: 409, message: "Conflict" } };
  expect(await collect(client, asked)).toEqual({ status: "waiting" });
});

describe("a transfer", () => {
  const order = {
    reference: "oja-abc123-payout-000000001",
    amountKobo: 50_000n,
    recipientCode: "RCP_1",
    reason: "Oja",
  };

  test.each<[string, Answer]>([
    ["409", { status: 409, message: "Conflict: transfer with this reference is being processed" }],
    ["in progress", { status: 400, message: "Try again", code: "transfer_in_progress" }],
    [
      "duplicate",
      { status: 400, message: "Please provide a unique reference. Reference already exists on a transfer" },
    ],
  ])("refused as known (%s) and not found is not taken back", async (_, answer) => {
    answers = { "POST /transfer": answer };
    await expect(sendTransfer(client, order)).rejects.toThrow(UnknownOutcomeError);
  });

  test.each([
    ["Your balance is not enough to fulfil this request", "not_now"],
    ["Insufficient balance", "not_now"],
    ["You do not have enough balance", "not_now"],
    ["The customer account balance limit is reached", "refused"],
    ["You cannot initiate third party payouts as a starter business", "not_now"],
    ["You have exceeded your daily transfer limit", "not_now"],
    ["Recipient is not active", "refused"],
  ])("refused with “%s”: %s", async (message, status) => {
    answers = { "POST /transfer": { message } };
    expect(await sendTransfer(client, order)).toMatchObject({ status });
  });

  test("may be free", async () => {
    const { reference, amountKobo: amount } = order;
    const data = { reference, amount: Number(amount), domain: "test", status: "success", fee_charged: 0 };
    answers = { "GET /transfer/verify": { data } };
    expect(await verifyTransfer(client, order)).toEqual({ status: "paid", feeKobo: 0n });
  });
});

describe("a refund", () => {
  const transaction = { id: 7, domain: "test", status: "success", reference, amount: 2_000_000, currency: "NGN" };
  const paid = { "GET /transaction/verify": { data: transaction }, "GET /refund?": { data: [] } };
  const order = { reference, amountKobo: 2_000_000n };

  test("of which another one is told is asked about again", async () => {
    answers = { "GET /refund/1": { data: { id: 2, status: "processed", amount: 2_000_000 } } };
    await expect(readRefund(client, "1")).rejects.toThrow(UnknownOutcomeError);
  });

  test("of another amount is on its way: it is not sent again", async () => {
    answers = { ...paid, "POST /refund": { data: { id: 2, status: "pending", amount: 1 } } };
    expect(await sendRefund(client, order)).toEqual({ status: "pending", providerId: "2", amountKobo: 1n });
    expect(logged).toHaveLength(1);
  });

  test("is not there where a list of none is a 404", async () => {
    const none = { "GET /refund?": { status: 404, message: "No refunds found" } };
    answers = { ...paid, ...none };
    expect(await findRefund(client, order)).toBeUndefined();
    answers = { ...paid, "GET /refund?": { status: 404, message: "Not found" } };
    await expect(findRefund(client, order)).rejects.toThrow(UnknownOutcomeError);
  });

  test("whose account was taken, and the answer lost, is on its way", async () => {
    answers = {
      "GET /bank?": { data: [{ id: 9, code: "058", name: "GTBank" }] },
      "POST /refund/retry": { status: 422, message: "Refund is not in needs-attention", code: "invalid_params" },
      "GET /refund/1": { data: { id: 1, status: "processing", amount: 2_000_000 } },
    };
    const to = { bankCode: "058", accountNumber: "0123456789" };
    expect(await retryRefund(client, "1", to)).toEqual({
      status: "processing",
      providerId: "1",
      amountKobo: 2_000_000n,
    });
    answers["GET /refund/1"] = { data: { id: 1, status: "needs-attention", amount: 2_000_000 } };
    expect(await retryRefund(client, "1", to)).toBeUndefined();
  });
});

describe("banks", () => {
  const to = { bankCode: "057", accountNumber: "0123456789" };

  test("that cannot be read, are gone or named twice are left out", async () => {
    const bank = (own: object) => ({ id: 1, code: "057", name: "Zenith", active: true, is_deleted: false, ...own });
    const odd = [
      { code: null },
      { code: 57 },
      { name: "" },
      { code: "1", active: false },
      { code: "2", is_deleted: true },
    ];
    answers = {
      "GET /bank?": { data: [...odd.map(bank), bank({}), bank({ name: "Zenith again" }), bank({ code: "058" })] },
    };
    expect((await listBanks(client)).map(({ code, name }) => [code, name])).toEqual([
      ["057", "Zenith"],
      ["058", "Zenith"],
    ]);
  });

  test.each([
    ["Could not resolve account name. Check parameters or try again.", "unknown account"],
    ["Invalid account number", "unknown account"],
    ["Test mode daily limit of 3 live bank resolves exceeded. Use test bank codes 001", "no answer"],
    ["Account resolution is currently unavailable for this bank", "no answer"],
  ])("“%s” is %s", async (message, meaning) => {
    answers = { "GET /bank/resolve": { status: 422, message } };
    if (meaning === "no answer") await expect(resolveAccount(client, to)).rejects.toThrow(UnknownOutcomeError);
    else expect(await resolveAccount(client, to)).toBeUndefined();
  });

  test("that do not take an account for now have not refused it", async () => {
    answers = { "POST /transferrecipient": { message: "Bank is temporarily unavailable. Please try again later" } };
    await expect(addRecipient(client, { ...to, name: "Ada Obi" })).rejects.toThrow(UnknownOutcomeError);
  });

  test("tell the log of no account number", async () => {
    answers = { "POST /transferrecipient": { message: "Account number 0123456789 with bank code 057 is invalid" } };
    await addRecipient(client, { ...to, name: "Ada Obi" });
    expect(JSON.stringify(logged)).toContain("Account number …6789 with bank code 057");
    expect(new PaystackRefusal("0123456789 is closed", 400, undefined).message).toBe("…6789 is closed");
  });
});

test("the address may have a path", async () => {
  for (const path of ["/paystack/v1", "/paystack/v1/"]) {
    await verify(clientAt(path), { reference });
    expect(calls.at(-1)).toBe(`GET /paystack/v1/transaction/verify/${reference}`);
  }
});

test("a chargeback's time without a zone is in UTC", async () => {
  const dispute = { id: 1, status: "awaiting-merchant-feedback", transaction: { reference } };
  answers = {
    "GET /dispute": {
      data: [
        { ...dispute, dueAt: "2026-12-01 10:00:00" },
        { ...dispute, dueAt: "later" },
      ],
    },
  };
  const dueAt = (await listDisputes(client, { collectionId: "7" })).map((one) => one.dueAt);
  expect(dueAt).toEqual([new Date("2026-12-01T10:00:00Z"), null]);
});

test("an event with a byte that no database stores is no event", () => {
  const read = (body: object) => readEvent(Buffer.from(JSON.stringify(body)));
  expect(read({ event: "charge.success\u0000", data: { reference } })).toBeUndefined();
  expect(read({ event: "charge.success", data: { reference: "\u0000" } })).toMatchObject({ reference: null });
});
