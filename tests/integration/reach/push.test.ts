/** Push messages: which browsers get them, once, whatever their service says and whenever the worker dies. */
import { session } from "@/lib/contracts/people/auth";
import { pushSubscription, pushSubscriptions } from "@/lib/contracts/reach/push-subscriptions";
import type { NotificationKind } from "@/lib/domain/reach/notifications";
import { maxPushSubscriptions } from "@/lib/domain/reach/push";
import { now } from "@/lib/server/platform/clock";
import { execute, prisma, reader, sql } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { sendPushMessage } from "@/lib/server/jobs/send-push-message";
import { sweep } from "@/lib/server/jobs/sweep";
import { notify } from "@/lib/server/reach/notifications/notify";
import { pushToBrowsers } from "@/lib/server/reach/notifications/deliver-by-push";
import { vapidDetails } from "@/lib/server/reach/push/vapid";
import { account } from "../../helpers/account-api";
import { tokenFor } from "../../helpers/api";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { dieSoon } from "../../helpers/die-soon";
import { expectError, expectOk } from "../../helpers/expectations";
import { buildMarket, heldPurchase, type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { claimsOf, startPushService, subscribedBrowser } from "../../helpers/push-service";
import { password, register } from "../../helpers/sign-in";
import { until } from "../../helpers/until";

type Service = Awaited<ReturnType<typeof startPushService>>;

let service: Service;

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);
beforeEach(async () => void (service = await startPushService()));
afterEach(() => service.stop());

const start = new Date("2026-11-23T09:00:00Z");
const later = (minutes: number) => hoursFrom(minutes / 60, start);

/** Somebody whose browser shows notifications. */
async function subscribed(caller?: Person) {
  const who = caller ?? (await person());
  const browser = subscribedBrowser(service.origin);
  const saved = expectOk(pushSubscription, await api.savePushSubscription(who, browser.subscription), 201);
  return { ...who, browser, subscriptionId: saved.id };
}

const tell = (userId: number, kind: NotificationKind = "review") =>
  inTransaction((tx) => notify(tx, [{ userId, kind, facts: { rating: 5 } }]));

async function sendDue(): Promise<void> {
  const due = await prisma().pushMessage.findMany({ where: { status: "queued", nextAttemptAt: { lte: now() } } });
  for (const { id } of due) await sendPushMessage(id);
}

/** Does what the worker does in a round. */
async function work(): Promise<void> {
  await pushToBrowsers();
  await sendDue();
}

const listed = async (who: Person) => expectOk(pushSubscriptions, await api.listPushSubscriptions(who)).subscriptions;

describe("a browser", () => {
  test("is subscribed once, and listed until it is removed", async () => {
    const one = await subscribed();
    const again = await api.savePushSubscription(one, one.browser.subscription);
    expect(expectOk(pushSubscription, again, 200).id).toBe(one.subscriptionId);
    const another = { ...one, token: await tokenFor(one) };
    expect(await listed(one)).toMatchObject([{ id: one.subscriptionId, current: true }]);
    expect(await listed(another)).toMatchObject([{ id: one.subscriptionId, current: false }]);
    expect((await api.deletePushSubscription(await person(), one.subscriptionId)).status).toBe(404);
    expect((await api.deletePushSubscription(another, one.subscriptionId)).status).toBe(204);
    expect(await listed(one)).toEqual([]);
  });

  test("that another account subscribes is not the first one's any more", async () => {
    const [first, second] = [await subscribed(), await person()];
    expect((await api.savePushSubscription(second, first.browser.subscription)).status).toBe(201);
    expect(await listed(first)).toEqual([]);
    await tell(first.id);
    await work();
    expect(service.arrived).toEqual([]);
  });

  test(`is one of ${maxPushSubscriptions}, however many are subscribed at once`, async () => {
    const who = await person();
    const saved = await times(20, () => api.savePushSubscription(who, subscribedBrowser(service.origin).subscription));
    expect(saved.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(await prisma().pushSubscription.count({ where: { userId: who.id } })).toBe(maxPushSubscriptions);
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/1",
    "https://127.0.0.1/send",
    "https://localhost:5432/",
    "https://169.254.169.254/latest/meta-data",
    "https://fcm.googleapis.com.evil.example/1",
    "https://user:secret@fcm.googleapis.com/1",
    "https://fcm.googleapis.com:8443/1",
    "https://[::1]/",
    "javascript:alert(1)",
    `https://fcm.googleapis.com/${"x".repeat(1_000)}`,
  ])("at %s is refused", async (endpoint) => {
    const who = await person();
    const { subscription } = subscribedBrowser(service.origin);
    const refused = expectError(await api.savePushSubscription(who, { ...subscription, endpoint }));
    expect(refused).toMatchObject({ status: 400, errors: [{ path: "endpoint" }] });
    expect(await listed(who)).toEqual([]);
  });

  test("with a key that is no point of the curve is refused", async () => {
    const { subscription } = subscribedBrowser(service.origin);
    const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") };
    const refused = expectError(await api.savePushSubscription(await person(), { ...subscription, keys }));
    expect(refused).toMatchObject({ status: 400, errors: [{ path: "keys.p256dh" }] });
  });
});

describe("a notification", () => {
  test("of a sale arrives encrypted and signed, urgent, with the way to it", async () => {
    const seller = await subscribed();
    const { escrowId } = await heldPurchase({ seller });
    await work();
    await work();
    const messages = service.to(seller.browser.endpoint);
    const read = messages.map((message) => seller.browser.read(message));
    expect(read).toEqual([
      expect.objectContaining({ title: "The money is here: send it", path: `/escrow/${escrowId}` }),
    ]);
    const [message] = messages;
    expect(message?.headers).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" });
    expect(message?.headers.topic).toMatch(/^notification-\d+$/);
    expect(message?.headers.topic?.length).toBeLessThanOrEqual(32);
    const claims = message && claimsOf(message, vapidDetails().publicKey);
    expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:no-reply@localhost" });
    expect(message?.body.toString("latin1")).not.toContain("money");
  });

  test("of an unpaid order is not pushed, that of its money is", async () => {
    const { buyer, offer, ...market } = await buildMarket();
    const seller = await subscribed(market.seller);
    expect((await api.order(buyer, offer)).status).toBe(201);
    await work();
    expect(await prisma().pushMessage.count({ where: { subscriptionId: seller.subscriptionId } })).toBe(0);
    expect((await api.pay(buyer, offer)).status).toBe(201);
    await work();
    expect(await prisma().pushMessage.count({ where: { subscriptionId: seller.subscriptionId } })).toBe(1);
  });

  test("that was read, or is switched off, is not pushed", async () => {
    const who = await subscribed();
    await tell(who.id);
    await api.markNotificationsRead(who);
    await work();
    await api.setNotificationPreference(who, { kind: "review", channel: "push", isOn: false });
    await tell(who.id);
    await work();
    await api.setNotificationPreference(who, { kind: "review", channel: "push", isOn: true });
    await tell(who.id);
    await pushToBrowsers();
    await api.markNotificationsRead(who);
    await sendDue();
    expect(service.arrived).toEqual([]);
  });

  test("is pushed to nobody who has signed out, and to whom the session was renewed", async () => {
    const { user, token } = expectOk(session, await register(), 201);
    const who = await subscribed({ ...(await prisma().user.findUniqueOrThrow({ where: { id: user.id } })), token });
    const renewed = await account.confirmSession(token, { password, newToken: true });
    await tell(who.id);
    await work();
    expect(service.to(who.browser.endpoint)).toHaveLength(1);
    await tell(who.id);
    await pushToBrowsers();
    await account.endOtherSessions(await tokenFor(who));
    await sendDue();
    await tell(who.id);
    await work();
    expect(service.to(who.browser.endpoint)).toHaveLength(1);
    expect(renewed.status).toBe(200);
  });

  test("of messages buzzes once a minute", async () => {
    const [reading, writer] = [await subscribed(), await person()];
    const write = async (text: string) => api.startConversation(writer, { userId: reading.id, text });
    await at(start, () => write("Hello"));
    await at(start, work);
    await at(later(0.2), () => write("Are you there?"));
    await at(later(0.3), () => write("It is urgent"));
    await at(later(0.5), work);
    expect(service.arrived).toHaveLength(1);
    await at(later(1.5), work);
    const read = service.arrived.map((message) => reading.browser.read(message) as { title: string; tag: string });
    expect(read.map(({ title }) => title)).toEqual([
      expect.stringMatching(/wrote to you$/),
      expect.stringMatching(/^3 new messages from /),
    ]);
    expect(new Set(read.map(({ tag }) => tag)).size).toBe(1);
  });

  test("costs somebody without a browser nothing", async () => {
    const who = await person();
    await tell(who.id);
    expect(await prisma().notification.count({ where: { userId: who.id, pushAt: { not: null } } })).toBe(0);
  });
});

describe("a service that", () => {
  test.each([403, 404, 410])("answers %i loses the browser", async (status) => {
    const who = await subscribed();
    service.answer(() => status);
    await tell(who.id);
    await work();
    expect(await listed(who)).toEqual([]);
    expect(await prisma().pushMessage.count({ where: { subscriptionId: who.subscriptionId } })).toBe(0);
  });

  test("is too busy is asked again when it said, under the same topic", async () => {
    const who = await subscribed();
    service.answer(() => [429, { "Retry-After": "600" }]);
    await at(start, () => tell(who.id));
    await at(start, work);
    service.answer(() => 201);
    await at(later(9), sendDue);
    expect(service.arrived).toHaveLength(1);
    await at(later(10), sendDue);
    await at(later(30), sendDue);
    expect(service.arrived.map(({ headers }) => headers.topic)).toHaveLength(2);
    expect(new Set(service.arrived.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  test("fails for a day is given up, and was not asked too often", async () => {
    const who = await subscribed();
    service.answer(() => 500);
    await at(start, () => tell(who.id));
    await at(start, work);
    for (let minute = 1; minute <= 26 * 60; minute += 30) await at(later(minute), sendDue);
    expect(await prisma().pushMessage.findFirst({ where: { subscriptionId: who.subscriptionId } })).toMatchObject({
      status: "given_up",
    });
    expect(service.arrived.length).toBeLessThan(15);
  });

  test("sends elsewhere is not followed", async () => {
    const who = await subscribed();
    const other = subscribedBrowser(service.origin);
    service.answer(() => [307, { Location: other.endpoint }]);
    await tell(who.id);
    await work();
    expect(service.arrived.map(({ endpoint }) => endpoint)).toEqual([who.browser.endpoint]);
  });

  test("is not allowed any more gets nothing", async () => {
    const who = await subscribed();
    await tell(who.id);
    await prisma().pushSubscription.update({
      where: { id: who.subscriptionId },
      data: { endpoint: "http://127.0.0.1:1/elsewhere" },
    });
    await work();
    expect(service.arrived).toEqual([]);
  });
});

test("a worker that dies at any statement loses no message, and repeats it under its topic", async () => {
  const who = await subscribed();
  const ids: string[] = [];
  let deaths = 0;
  while (deaths < 50) {
    await tell(who.id);
    const { id } = await prisma().notification.findFirstOrThrow({ where: { userId: who.id }, orderBy: { id: "desc" } });
    ids.push(`notification-${id}`);
    const death = dieSoon();
    await work().catch(() => undefined);
    death.end();
    if (death.isDead()) deaths++;
    await work();
  }
  // The last death may have come before its message was written, and Postgres may still hold what the dead one had locked.
  await until(async () => {
    await at(hoursFrom(1, new Date()), work);
    return service.arrived.some(({ headers }) => headers.topic === ids.at(-1));
  });
  expect(new Set(service.arrived.map(({ headers }) => headers.topic))).toEqual(new Set(ids));
});

test("what no job sends is found again", async () => {
  const who = await subscribed();
  await at(later(-10), async () => {
    await tell(who.id);
    await pushToBrowsers();
  });
  await execute(sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`);
  await sweep();
  const jobs = await reader.rows(sql`select key from graphile_worker.jobs where key like 'send_push:%'`);
  expect(jobs).toHaveLength(1);
});
