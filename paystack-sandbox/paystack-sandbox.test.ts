/** The sandbox, held against Paystack's own OpenAPI document (contract/openapi.yaml, MIT), and its failures. */
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import { parse as parseYaml } from "yaml";
import type { Behaviour } from "./behaviour";
import { feeKobo, transferFeeKobo } from "./books";
import { type RunningSandbox, startPaystackSandbox } from "./server";
import { at } from "../tests/helpers/clock";

const secretKey = "sk_test_sandbox";
const waitMs = 10;

type Event = { event: string; data: Record<string, unknown>; isSigned: boolean };
type Answer = { status: number; body: { status: boolean; message: string; code?: string; data: never } };

let behaviour: Behaviour;
let merchant: Awaited<ReturnType<typeof startMerchant>>;
let running: RunningSandbox;
let isValid: (method: string, path: string, status: number, body: unknown) => string | undefined;

beforeAll(async () => void (isValid = await readContract()));
beforeEach(async () => {
  behaviour = "works";
  merchant = await startMerchant();
  running = await start();
});
afterEach(async () => {
  await running.stop();
  await merchant.stop();
});

const start = (journal?: string) =>
  startPaystackSandbox({
    secretKey,
    webhookUrl: merchant.url,
    journal,
    behaviour: () => behaviour,
    lateMs: 200,
    retriesMs: [waitMs, waitMs, waitMs],
  });

/** Compares answers with the document. @returns what differs, undefined when nothing does */
async function readContract() {
  const text = await readFile("paystack-sandbox/contract/openapi.yaml", "utf8");
  // Without a type, anything is possible, and null as well.
  const document = parseYaml(text, (_, value: unknown) => {
    if (value && typeof value === "object" && "nullable" in value && !("type" in value)) delete value.nullable;
    return value;
  }) as OpenApi;
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  ajv.addSchema({ ...document, $id: "paystack" });
  const compiled = new Map<string, ValidateFunction>();
  return (method: string, address: string, status: number, body: unknown): string | undefined => {
    const described = document.paths[address]?.[method.toLowerCase()]?.responses[String(status)];
    const response = described?.$ref
      ? document.components.responses[described.$ref.split("/").at(-1) ?? ""]
      : described;
    const schema = response?.content?.["application/json"]?.schema;
    if (!schema) return `${method} ${address} answers no ${status}`;
    const key = `${method} ${address} ${status}`;
    const validate = compiled.get(key) ?? ajv.compile(schema.$ref ? { $ref: `paystack${schema.$ref}` } : schema);
    compiled.set(key, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}
type Described = { $ref?: string; content?: Record<string, { schema?: { $ref?: string } }> };
type OpenApi = {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: { responses: Record<string, Described> };
};

/** A merchant's door for webhooks. @returns what it heard */
async function startMerchant() {
  const events: Event[] = [];
  let status = 200;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const raw = Buffer.concat(parts);
      const signature = createHmac("sha512", secretKey).update(raw).digest("hex");
      const isSigned = request.headers["x-paystack-signature"] === signature;
      events.push({ ...(JSON.parse(raw.toString()) as Event), isSigned });
      response.writeHead(status).end();
      server.emit("heard");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    events,
    answer: (next: number) => void (status = next),
    /** @returns once so many have come */
    heard: async (count: number) => {
      while (events.length < count) await once(server, "heard");
      return events;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

async function call(method: "GET" | "POST", address: string, body?: object, key = secretKey): Promise<Answer> {
  const response = await fetch(running.url + address, {
    method,
    headers: { Authorization: `Bearer ${key}`, ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

let serial = 0;
const newReference = (kind: string) => `oja-abc123-${kind}-${String(++serial).padStart(9, "0")}`;
const email = "buyer@oja.test";
const initialize = (reference = newReference("funding"), amount = 1_500_000) =>
  call("POST", "/transaction/initialize", { email, amount, reference, callback_url: "http://localhost:3000/escrow" });
const charge = (extra: object, reference = newReference("funding"), amount = 1_500_000) =>
  call("POST", "/charge", { email, amount, reference, ...extra });
const byTransfer = (reference?: string) => charge({ bank_transfer: { account_expires_at: null } }, reference);
const verified = async (reference: string) =>
  (await call("GET", `/transaction/verify/${reference}`)).body.data as Charge;
type Charge = { id: number; status: string; amount: number; requested_amount: number; fees: number | null };

async function payOut(reference = newReference("payout")) {
  const account = { type: "nuban", name: "ADA OBI", account_number: "0123456789", bank_code: "058", currency: "NGN" };
  const { recipient_code: recipient } = (await call("POST", "/transferrecipient", account)).body.data as Recipient;
  return call("POST", "/transfer", { source: "balance", amount: 500_000, recipient, reference, reason: "Withdrawal" });
}
type Recipient = { recipient_code: string };

test("answers every call with what Paystack's document requires", async () => {
  const reference = newReference("funding");
  const [, paid] = [await initialize(reference), newReference("funding")];
  await byTransfer(paid);
  const { id } = await verified(paid);
  const refunded = await call("POST", "/refund", { transaction: paid, amount: 1_000 });
  const refundId = (refunded.body.data as { id: number }).id;
  const payout = newReference("payout");
  await payOut(payout);
  await call("POST", `/outside/disputes/${paid}/asks`);
  const account = { type: "nuban", name: "ADA OBI", account_number: "0123456788", bank_code: "058" };
  const calls: [method: "GET" | "POST", path: string, address: string, body?: object][] = [
    [
      "POST",
      "/transaction/initialize",
      "/transaction/initialize",
      { email, amount: 100, reference: newReference("x") },
    ],
    ["GET", "/transaction/verify/{reference}", `/transaction/verify/${paid}`],
    ["GET", "/transaction/verify/{reference}", `/transaction/verify/${reference}`],
    ["GET", "/transaction", "/transaction?perPage=2"],
    ["GET", "/charge/{reference}", `/charge/${paid}`],
    ["POST", "/refund", "/refund", { transaction: id, amount: 1_000 }],
    ["GET", "/refund/{id}", `/refund/${refundId}`],
    ["GET", "/refund", `/refund?transaction=${id}`],
    ["GET", "/bank", "/bank?currency=NGN"],
    ["GET", "/bank/resolve", "/bank/resolve?account_number=0123456789&bank_code=058"],
    ["POST", "/transferrecipient", "/transferrecipient", account],
    ["GET", "/transfer/verify/{reference}", `/transfer/verify/${payout}`],
    ["GET", "/transfer", "/transfer"],
    ["GET", "/balance", "/balance"],
    ["GET", "/dispute", `/dispute?transaction=${id}`],
  ];
  const differences = [];
  for (const [method, described, address, body] of calls) {
    const answer = await call(method, address, body);
    differences.push([described, isValid(method, described, answer.status, answer.body)]);
  }
  expect(differences.filter(([, difference]) => difference)).toEqual([]);
});

describe("a payment", () => {
  test("by transfer is there at once, and told in a signed webhook", async () => {
    const reference = newReference("funding");
    const { body } = await byTransfer(reference);
    expect(body.data).toMatchObject({ status: "success", amount: 1_500_000 });
    expect(await verified(reference)).toMatchObject({ status: "success", amount: 1_500_000, fees: feeKobo(1_500_000) });
    const [event] = await merchant.heard(1);
    expect(event).toMatchObject({ event: "charge.success", isSigned: true, data: { reference, domain: "test" } });
  });

  test("waits for the transfer of the exact amount; another one is sent back without a reference", async () => {
    behaviour = "waits";
    const reference = newReference("funding");
    const { account_number: accountNumber } = (await byTransfer(reference)).body.data as { account_number: string };
    const payIn = (amount: number) => call("POST", "/outside/transfers-in", { accountNumber, amount });
    await payIn(1_400_000);
    expect(await verified(reference)).toMatchObject({ status: "ongoing", fees: null });
    await payIn(1_500_000);
    expect(await verified(reference)).toMatchObject({ status: "success" });
    const [rejected] = await merchant.heard(2);
    expect(rejected).toMatchObject({
      event: "bank.transfer.rejected",
      data: { bank_transfer: { amount: "1400000", message_type: "INCORRECT_AMOUNT" } },
    });
    expect(JSON.stringify(rejected)).not.toContain(reference);
  });

  test("by USSD is paid with its code", async () => {
    behaviour = "waits";
    const reference = newReference("funding");
    const { ussd_code: code } = (await charge({ ussd: { type: "737" } }, reference)).body.data as { ussd_code: string };
    expect(code).toMatch(/^\*737\*000\*\d{8}#$/);
    await call("POST", "/outside/ussd", { code });
    expect(await verified(reference)).toMatchObject({ status: "success", channel: "ussd" });
  });

  test("by card is paid on a page, which leads back; an abandoned one can still be paid", async () => {
    const reference = newReference("funding");
    const { authorization_url: page } = (await initialize(reference)).body.data as { authorization_url: string };
    expect(await verified(reference)).toMatchObject({ status: "abandoned" });
    expect(await (await fetch(page)).text()).toContain(reference);
    await fetch(`${page}/decline`, { method: "POST", redirect: "manual" });
    expect(await verified(reference)).toMatchObject({ status: "failed" });
    const back = await fetch(`${page}/pay`, { method: "POST", redirect: "manual" });
    expect(back.headers.get("location")).toBe(
      `http://localhost:3000/escrow?trxref=${reference}&reference=${reference}`,
    );
    expect(await verified(reference)).toMatchObject({ status: "success", channel: "card" });
  });

  test.each([
    [
      "the same reference again",
      400,
      "duplicate_reference",
      async () => {
        const reference = newReference("funding");
        await initialize(reference);
        return initialize(reference);
      },
    ],
    ["a reference with an underscore", 400, "invalid_params", () => initialize("oja_funding_1")],
    ["more than ten million naira", 400, "invalid_params", () => initialize(newReference("x"), 1_000_000_001)],
    ["a transfer below ₦100", 400, "invalid_params", () => charge({ bank_transfer: {} }, newReference("x"), 9_999)],
    ["another key", 401, "invalid_Key", () => call("GET", "/balance", undefined, "sk_test_other")],
    ["an unknown reference", 404, "transaction_not_found", () => call("GET", "/transaction/verify/nothing")],
  ])("is refused: %s", async (_, status, code, ask) => {
    expect(await ask()).toMatchObject({ status, body: { status: false, code } });
  });
});

describe("it fails as real ones do:", () => {
  test("declined", async () => {
    behaviour = "declined";
    const reference = newReference("funding");
    await byTransfer(reference);
    expect(await verified(reference)).toMatchObject({ status: "failed", gateway_response: "Declined by the bank" });
  });

  test("timeout: it acts, and nobody hears of it", async () => {
    behaviour = "timeout";
    const reference = newReference("funding");
    await expect(byTransfer(reference)).rejects.toThrow();
    expect(await verified(reference)).toMatchObject({ status: "success" });
  });

  test("half an answer", async () => {
    behaviour = "half_answer";
    await expect(byTransfer()).rejects.toThrow("JSON");
  });

  test("the same event twice, and again until it is answered with 200", async () => {
    behaviour = "duplicate_notice";
    await byTransfer();
    expect((await merchant.heard(2)).map(({ event }) => event)).toEqual(["charge.success", "charge.success"]);
    behaviour = "works";
    merchant.answer(500);
    await byTransfer();
    expect(await merchant.heard(6)).toHaveLength(6);
  });

  test("late money, and another amount", async () => {
    behaviour = "late_notice";
    const reference = newReference("funding");
    // The clock stands still, so that the money does not come before somebody asks.
    await at(new Date(), async () => {
      await byTransfer(reference);
      expect(await verified(reference)).toMatchObject({ status: "ongoing" });
    });
    await merchant.heard(1);
    expect(await verified(reference)).toMatchObject({ status: "success" });
    behaviour = "wrong_amount";
    const other = newReference("funding");
    await byTransfer(other);
    expect(await verified(other)).toMatchObject({ amount: 1_499_999, requested_amount: 1_500_000 });
  });

  test.each([
    ["server_error", 500],
    ["rate_limited", 429],
  ] as const)("%s", async (mode, status) => {
    behaviour = mode;
    expect((await call("GET", "/balance")).status).toBe(status);
  });
});

describe("by chance, from a seed,", () => {
  const trouble = (troubles: object) => call("POST", "/outside/troubles", { seed: 7, ...troubles });
  const outcomes = async () => {
    const found: string[] = [];
    for (let asked = 0; asked < 40; asked++)
      found.push(
        await byTransfer().then(
          ({ status }) => String(status),
          () => "none",
        ),
      );
    return found;
  };

  test("single calls fail, and the same seed is the same chance", async () => {
    const troubles = { unreached: 0.2, lostAnswer: 0.2, halfAnswer: 0.1, serverError: 0.2, rateLimited: 0.2 };
    await trouble(troubles);
    const first = await outcomes();
    expect(new Set(first)).toEqual(new Set(["200", "429", "500", "none"]));
    const acted = running.sandbox.books.all("charge").length;
    expect(acted).toBeGreaterThan(first.filter((outcome) => outcome === "200").length);
    expect(acted).toBeLessThan(40);
    await trouble(troubles);
    expect(await outcomes()).toEqual(first);
    expect((await trouble({ serverError: 2 })).status).toBe(400);
  });

  test("webhooks are lost, doubled, and kept until somebody releases them", async () => {
    await trouble({ webhookLost: 1 });
    await byTransfer();
    await trouble({ webhookKept: 1 });
    const references = [newReference("funding"), newReference("funding")];
    for (const reference of references) await byTransfer(reference);
    await trouble({ webhookDoubled: 1 });
    await byTransfer();
    expect(await merchant.heard(2)).toHaveLength(2);
    await call("POST", "/outside/webhooks/release");
    const heard = (await merchant.heard(4)).map(({ data }) => data.reference);
    expect(heard[0]).toBe(heard[1]);
    expect(heard.slice(2).toSorted()).toEqual(references);
  });
});

describe("a refund", () => {
  test("goes back once; a second whole one is refused, and no key of ours helps", async () => {
    const reference = newReference("funding");
    await byTransfer(reference);
    const part = await call("POST", "/refund", { transaction: reference, amount: 500_000 });
    expect(part.body).toMatchObject({ data: { status: "pending", amount: 500_000 } });
    await call("POST", "/refund", { transaction: reference });
    expect(await verified(reference)).toMatchObject({ status: "reversed" });
    const again = await call("POST", "/refund", { transaction: reference });
    expect(again).toMatchObject({ status: 400, body: { message: "Transaction has been fully reversed" } });
  });

  test("that needs attention asks for an account", async () => {
    const reference = newReference("funding");
    await byTransfer(reference);
    behaviour = "refund_needs_attention";
    const { id } = (await call("POST", "/refund", { transaction: reference })).body.data as { id: number };
    const read = async () => ((await call("GET", `/refund/${id}`)).body.data as { status: string }).status;
    expect(await read()).toBe("needs-attention");
    const details = { currency: "NGN", account_number: "0123456789", bank_id: 7 };
    await call("POST", `/refund/retry_with_customer_details/${id}`, { refund_account_details: details });
    expect(await read()).toBe("processed");
    const again = await call("POST", `/refund/retry_with_customer_details/${id}`, { refund_account_details: details });
    expect(again.status).toBe(422);
  });

  test("that fails leaves the money there", async () => {
    const reference = newReference("funding");
    await byTransfer(reference);
    behaviour = "refund_fails";
    await call("POST", "/refund", { transaction: reference });
    expect(await verified(reference)).toMatchObject({ status: "success" });
    behaviour = "works";
    expect((await call("POST", "/refund", { transaction: reference })).status).toBe(200);
  });
});

describe("a transfer", () => {
  const stateOf = async (reference: string) =>
    ((await call("GET", `/transfer/verify/${reference}`)).body.data as { status: string }).status;
  const balance = async () => ((await call("GET", "/balance")).body.data as { balance: number }[])[0]?.balance ?? 0;

  test("under its reference again is the same one, and leaves the balance once", async () => {
    const [reference, before] = [newReference("payout"), await balance()];
    const [one, other] = [await payOut(reference), await payOut(reference)];
    expect(one.body.data).toMatchObject({
      transfer_code: (other.body.data as { transfer_code: string }).transfer_code,
    });
    expect(before - (await balance())).toBe(500_000 + transferFeeKobo(500_000));
  });

  test.each([
    ["declined", "failed"],
    ["transfer_pending", "pending"],
    ["transfer_otp", "otp"],
    ["transfer_reversed", "reversed"],
  ] as const)("ends when %s: %s", async (mode, state) => {
    behaviour = mode;
    const [reference, before] = [newReference("payout"), await balance()];
    await payOut(reference);
    expect(await stateOf(reference)).toBe(state);
    const isBack = state === "failed" || state === "reversed";
    expect(before - (await balance())).toBe(isBack ? 0 : 500_000 + transferFeeKobo(500_000));
  });

  test("that was paid comes back days later", async () => {
    const reference = newReference("payout");
    await payOut(reference);
    await call("POST", `/outside/transfers/${reference}/reversed`);
    expect(await stateOf(reference)).toBe("reversed");
    expect((await merchant.heard(2)).map(({ event }) => event)).toEqual(["transfer.success", "transfer.reversed"]);
  });

  test("has a reference of 16 to 50 small characters, and a name that its bank knows", async () => {
    expect((await payOut("payout-17")).status).toBe(400);
    const resolve = (number: string) => call("GET", `/bank/resolve?account_number=${number}&bank_code=058`);
    await call("POST", "/outside/accounts", { bankCode: "058", accountNumber: "0123456789", name: "BISI COKER" });
    expect((await resolve("0123456789")).body.data).toMatchObject({ account_name: "BISI COKER" });
    expect((await resolve("0123456799")).status).toBe(422);
  });
});

test("what it knows outlives its process, also one that was killed while it wrote", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "oja-sandbox-"));
  const journal = path.join(folder, "paystack-sandbox.jsonl");
  await running.stop();
  running = await start(journal);
  const reference = newReference("funding");
  await byTransfer(reference);
  await running.stop();
  await appendFile(journal, '{"kind":"charge","id":9');
  running = await start(journal);
  expect(await verified(reference)).toMatchObject({ status: "success" });
  expect((await initialize(reference)).body).toMatchObject({ code: "duplicate_reference" });
  await rm(folder, { recursive: true });
});
