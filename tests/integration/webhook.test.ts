/** The door of the payment provider: what it tells is a hint, stored once, and acted upon by asking. */
import { prisma } from "@/lib/server/database/client";
import { env } from "@/lib/server/env";
import { workProviderEvent } from "@/lib/server/purchases/work-provider-event";
import { sandboxKey } from "@/lib/process/sandbox-key";
import { times } from "../helpers/concurrency";
import { moneyArrives } from "../helpers/payment-sandbox";
import { expectHeldOnce, jobRunsAt, price, resetPayments, statusOf, waitingPayment } from "../helpers/payments";
import { eventOf, hearOf, postWebhook, signatureOf } from "../helpers/webhooks";

afterEach(resetPayments);
afterEach(() => void (env().AUTH_SECRET_OLD = undefined));

const successOf = (reference: string, more: object = {}) =>
  JSON.stringify({
    event: "charge.success",
    data: { id: 1, status: "success", amount: Number(price), reference, ...more },
  });
const events = () => prisma().providerEvent.count();

test("the same event ten times is stored once, and its job holds the money once", async () => {
  const scene = await waitingPayment();
  moneyArrives(scene.reference, price);
  const body = successOf(scene.reference);
  const before = await events();
  expect(new Set(await times(10, () => postWebhook(body)))).toEqual(new Set([200]));
  expect(await events()).toBe(before + 1);
  const id = (await eventOf(body)) ?? 0;
  expect(await jobRunsAt("work_provider_event", id)).toBeDefined();
  await times(10, () => workProviderEvent(id));
  await expectHeldOnce(scene);
});

test("what it tells without asking for is believed in nothing: money that did not come is not held", async () => {
  const scene = await waitingPayment();
  await hearOf(scene.reference);
  expect(await statusOf(scene.payment.id)).toBe("initiated");
});

test.each([
  ["no signature", () => ""],
  ["another key's", (body: string) => signatureOf(body, "sk_test_somebody_else")],
  ["that of another body", () => signatureOf("{}")],
  ["half of it", (body: string) => signatureOf(body).slice(0, 64)],
  ["no hex at all", () => "z".repeat(128)],
  ["one too long", (body: string) => `${signatureOf(body)}00`],
])("a forged event is refused and stored nowhere: %s", async (_, forge) => {
  const scene = await waitingPayment();
  const body = successOf(scene.reference);
  const before = await events();
  expect(await postWebhook(body, forge(body))).toBe(401);
  expect(await events()).toBe(before);
});

test("the signature is of the bytes: the same JSON, written otherwise, is not signed", async () => {
  const body = successOf("oja-abc123-funding-000000001-1");
  expect(await postWebhook(`${body}\n`, signatureOf(body))).toBe(401);
  expect(await postWebhook(`${body}\n`)).toBe(200);
});

test("while the key is changed, the former one is read", async () => {
  const former = "the secret before, which signs nothing of value";
  const body = successOf("oja-abc123-funding-000000002-1");
  const signature = signatureOf(body, sandboxKey(former));
  expect(await postWebhook(body, signature)).toBe(401);
  env().AUTH_SECRET_OLD = former;
  expect(await postWebhook(body, signature)).toBe(200);
});

test.each([
  ["an unknown kind", JSON.stringify({ event: "subscription.create", data: {} })],
  ["no reference", JSON.stringify({ event: "bank.transfer.rejected", data: { bank_transfer: { amount: 1 } } })],
  ["a kind of the future", JSON.stringify({ event: "charge.success", data: ["another", "form"] })],
])("%s is kept and answered with 200", async (_, body) => {
  expect(await postWebhook(body)).toBe(200);
  const id = await eventOf(body);
  expect(id).toBeDefined();
  await workProviderEvent(id ?? 0);
  expect(await prisma().providerEvent.findUnique({ where: { id } })).toMatchObject({
    workedAt: expect.any(Date) as Date,
  });
});

test.each(["", "no JSON", "[]", "null", JSON.stringify({ event: 5 }), JSON.stringify({ event: "x".repeat(101) })])(
  "what is no event is answered and not kept: %s",
  async (body) => {
    const before = await events();
    expect(await postWebhook(body)).toBe(200);
    expect(await events()).toBe(before);
  },
);

test("a body of 256 KB is read, a longer one is refused", async () => {
  const ofLength = (length: number) => {
    const body = JSON.stringify({ event: "note", data: {}, filler: "" });
    return body.replace('"filler":""', `"filler":"${"x".repeat(length - body.length)}"`);
  };
  expect(await postWebhook(ofLength(256 * 1024))).toBe(200);
  expect(await postWebhook(ofLength(256 * 1024 + 1))).toBe(413);
});

test("its body is kept nowhere: it names the buyer", async () => {
  const body = successOf("oja-abc123-funding-000000003-1", { customer: { email: "canary.webhook@example.com" } });
  expect(await postWebhook(body)).toBe(200);
  const stored = await prisma().providerEvent.findUniqueOrThrow({ where: { id: await eventOf(body) } });
  expect(JSON.stringify(stored)).not.toContain("canary");
});
