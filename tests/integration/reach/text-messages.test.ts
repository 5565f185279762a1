/** Text messages about deadlines: who gets one, once, within bounds, whenever the worker dies. */
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { maxTextLength } from "@/lib/domain/platform/gsm-text";
import {
  type NotificationKind,
  notificationKinds,
  notificationRule,
  textsOfDay,
} from "@/lib/domain/reach/notifications";
import type { Transition } from "@/lib/domain/deals/purchase";
import type { UserActor } from "@/lib/server/platform/actor";
import { now } from "@/lib/server/platform/clock";
import { execute, pool, prisma, reader, sql } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";
import { sendTextMessage } from "@/lib/server/jobs/send-text-message";
import { sweep } from "@/lib/server/jobs/sweep";
import { tasks } from "@/lib/server/jobs/worker";
import { textOf } from "@/lib/server/reach/notifications/compose-text";
import { markNotificationsRead } from "@/lib/server/reach/notifications/list-notifications";
import { findNotifications } from "@/lib/server/reach/notifications/notification-row";
import { notify } from "@/lib/server/reach/notifications/notify";
import { deliverNotifications } from "@/lib/server/reach/notifications/deliver-notifications";
import { eraseAccount } from "@/lib/server/desk/personal-data/erase-account";
import { account } from "../../helpers/account-api";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { dieAt } from "../../helpers/die-soon";
import { buildMarket, heldPurchase, type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { mailsTo } from "../../helpers/mails";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { newMobile, reachable, textFolder, textsTo } from "../../helpers/texts";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const start = new Date("2026-11-23T09:00:00Z");
const afterMinutes = (minutes: number) => hoursFrom(minutes / 60, start);

const tell = (userId: number, kind: NotificationKind, deadlineAt?: Date) =>
  inTransaction((tx) => notify(tx, [{ userId, kind, deadlineAt }]));

const textsOf = ({ id }: { id: number }) =>
  prisma().textMessage.findMany({ where: { userId: id }, orderBy: { id: "asc" } });
const textOfOnly = ({ id }: { id: number }) => prisma().textMessage.findFirstOrThrow({ where: { userId: id } });

async function sendDue(): Promise<void> {
  const due = await prisma().textMessage.findMany({ where: { status: "queued", nextAttemptAt: { lte: now() } } });
  for (const { id } of due) await sendTextMessage(id);
}

/** Does what the worker does in a round: tells, and sends what is due. */
async function work(): Promise<void> {
  await deliverNotifications();
  await sendDue();
}
const workAt = (minutes: number) => at(afterMinutes(minutes), work);

const markRead = ({ id }: { id: number }) => markNotificationsRead({ kind: "user", id } as UserActor, undefined);
const gsm = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]*$/;

describe("a deadline", () => {
  test("of a sale is told at once, with the amount, the thing and the way to it", async () => {
    const seller = await reachable();
    const { escrowId } = await heldPurchase({ seller });
    await work();
    await work();
    const { notificationId, ...text } = await textOfOnly(seller);
    expect(await textsTo(seller)).toEqual([
      {
        textId: `notification-${notificationId}`,
        to: seller.phone,
        text: `Oja: The money is here: send it. Standing fan, nearly new, NGN 15,000. The buyer paid, and Oja holds the money for you. http://localhost:3000/escrow/${escrowId}`,
      },
    ]);
    expect(text).toMatchObject({ status: "sent", attempts: 1 });
    expect(JSON.stringify(text)).not.toContain(seller.phone);
  });

  test("is told while a mail waits, once", async () => {
    const user = await reachable();
    await at(start, () => tell(user.id, "released"));
    await workAt(0);
    await at(afterMinutes(1), () => tell(user.id, "paid"));
    for (const minute of [1, 2, 3, 9, 30]) await workAt(minute);
    expect(await textsTo(user)).toHaveLength(1);
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await prisma().notification.count({ where: { userId: user.id, deliverAt: { not: null } } })).toBe(1);
  });

  test("of an accepted price is told after ten minutes", async () => {
    const user = await reachable();
    await at(start, () => tell(user.id, "accepted"));
    await workAt(9);
    expect(await textsOf(user)).toEqual([]);
    await workAt(10);
    expect(await textsTo(user)).toHaveLength(1);
  });

  test("that is over is not told", async () => {
    const user = await reachable();
    await at(start, () => tell(user.id, "reminder", afterMinutes(5)));
    await workAt(6);
    expect(await textsOf(user)).toEqual([]);
  });

  test("that nobody could tell for a day is not told any more", async () => {
    const user = await reachable();
    await at(start, () => tell(user.id, "paid"));
    await workAt(25 * 60);
    expect(await textsOf(user)).toEqual([]);
  });
});

test("only what has a deadline is told by text message", async () => {
  const user = await reachable();
  // Messages have a conversation, and their own way to notify.
  const others = notificationKinds.filter((kind) => !notificationRule(kind).hasDeadline && kind !== "message");
  for (const kind of others) await at(start, () => tell(user.id, kind));
  await workAt(20);
  expect(await textsOf(user)).toEqual([]);
});

describe("no text message", () => {
  const told = async (user: Person, kind: NotificationKind = "paid") => {
    await at(start, () => tell(user.id, kind));
    await workAt(10);
    return textsOf(user);
  };

  test.each([
    ["no phone", { phone: null, phoneConfirmedAt: null }],
    ["a phone that is not confirmed", { phoneConfirmedAt: null }],
    ["a phone of another country", { phone: "+447911123456" }],
    ["a landline", { phone: "+23412345678" }],
  ])("goes to somebody with %s", async (_, overrides) => {
    expect(await told(await reachable(overrides))).toEqual([]);
  });

  test("is sent of a kind that is switched off, and of no other", async () => {
    const user = await reachable();
    await api.setNotificationPreference(user, { kind: "paid", channel: "sms", isOn: false });
    expect(await told(user)).toEqual([]);
    expect(await told(user, "dispatched")).toHaveLength(1);
  });

  test("is sent of what was read, unless it is about money", async () => {
    const user = await reachable();
    await at(start, async () => {
      await tell(user.id, "accepted");
      await tell(user.id, "dispatched");
      await markRead(user);
    });
    await workAt(20);
    expect((await textsTo(user)).map(({ text }) => text?.slice(0, 17))).toEqual(["Oja: You sent it."]);
  });

  test("goes to somebody who has left", async () => {
    const user = await reachable();
    await tell(user.id, "paid");
    expect((await account.closeAccount(user.token)).status).toBe(204);
    await work();
    expect(await textsOf(user)).toEqual([]);
  });
});

describe("between its decision and its sending", () => {
  test.each([
    [
      "the kind is switched off",
      (user: Person) => api.setNotificationPreference(user, { kind: "accepted", channel: "sms", isOn: false }),
    ],
    ["it is read", markRead],
    ["the phone is changed", ({ token }: Person) => account.updateProfile(token, { phone: newMobile() })],
    ["the phone is removed", ({ token }: Person) => account.updateProfile(token, { phone: "" })],
    ["the account is closed", ({ token }: Person) => account.closeAccount(token)],
  ])("%s: nothing is sent, and it is not decided again", async (_, change: (user: Person) => Promise<unknown>) => {
    const user = await reachable();
    await at(start, () => tell(user.id, "accepted"));
    await at(afterMinutes(10), deliverNotifications);
    expect(await textsOf(user)).toMatchObject([{ status: "queued" }]);
    await change(user);
    for (const minute of [10, 11, 40]) await workAt(minute);
    expect(await textsOf(user)).toMatchObject([{ status: "given_up", attempts: 0 }]);
    expect(await textsTo(user)).toEqual([]);
  });

  test("the erasure of the account deletes it, with those that were sent", async () => {
    const user = await reachable();
    await tell(user.id, "paid");
    await work();
    await tell(user.id, "dispatched");
    await deliverNotifications();
    const exported = (await account.exportOwnData(user.token)).body as unknown as Record<string, object[]>;
    expect(exported.textMessages).toMatchObject([{ status: "sent" }, { status: "queued" }]);
    expect((await account.closeAccount(user.token)).status).toBe(204);
    await eraseAccount(user.id);
    expect([await textsOf(user), await textsTo(user)]).toEqual([[], []]);
  });
});

describe("bounds", () => {
  test(`an account gets ${textsOfDay} a day, however many workers tell`, async () => {
    const user = await reachable();
    await at(start, async () => {
      for (let count = 0; count < textsOfDay + 10; count++) await tell(user.id, "paid");
      // Each takes a share of the notifications.
      await pool().query(
        "update notifications set deliver_at = deliver_at + id % 3 * interval '1 second' where user_id = $1",
        [user.id],
      );
    });
    await at(afterMinutes(1), () => times(5, deliverNotifications));
    expect(await textsOf(user)).toHaveLength(textsOfDay);
    await at(afterMinutes(23 * 60), () => tell(user.id, "paid"));
    await workAt(23 * 60);
    expect(await textsOf(user)).toHaveLength(textsOfDay);
    // It waits for its mail, and gets its text message when there is room again.
    await workAt(24 * 60 + 2);
    expect(await textsOf(user)).toHaveLength(textsOfDay + 1);
  });

  test("the site sends no more than its setting a day, however many workers tell", async () => {
    const left = 3;
    const people = await Promise.all(Array.from({ length: 10 }, () => reachable()));
    await pool().query(
      `insert into rate_limits (key, points, expire) values ('textsOfSite:all', $1, $2)
       on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
      [env().LIMIT_TEXTS_PER_DAY - left, Date.now() + 86_400_000],
    );
    for (const { id } of people) await tell(id, "paid");
    await times(3, deliverNotifications);
    expect((await Promise.all(people.map(textsOf))).flat()).toHaveLength(left);
    expect((await Promise.all(people.map(({ email }) => mailsTo(email)))).flat()).toHaveLength(people.length);
    await pool().query("delete from rate_limits where key = 'textsOfSite:all'");
  });
});

describe("sending", () => {
  /** No file of this message can be written. */
  const obstacleTo = (notificationId: number) => path.join(textFolder, `.notification-${notificationId}.unfinished`);

  async function refused() {
    const user = await reachable();
    await at(start, () => tell(user.id, "paid"));
    await at(start, deliverNotifications);
    const { id, notificationId } = await textOfOnly(user);
    const obstacle = obstacleTo(notificationId);
    await mkdir(obstacle, { recursive: true });
    return { user, id, obstacle, stored: () => prisma().textMessage.findUniqueOrThrow({ where: { id } }) };
  }
  const jobsOf = (id: number) =>
    reader.rows<{ runAt: Date }>(sql`select run_at from graphile_worker.jobs where key = ${`send_text:${id}`}`);

  test("is tried again later, and happens once", async () => {
    const { user, id, obstacle, stored } = await refused();
    await at(start, () => sendTextMessage(id));
    const nextAttemptAt = afterMinutes(0.5);
    expect(await stored()).toMatchObject({ status: "queued", attempts: 1, nextAttemptAt });
    expect(await jobsOf(id)).toEqual([{ runAt: nextAttemptAt }]);
    await rm(obstacle, { recursive: true });
    await at(nextAttemptAt, () => (tasks.send_text as (job: unknown) => Promise<void>)({ id }));
    await at(nextAttemptAt, () => sendTextMessage(id));
    expect(await stored()).toMatchObject({ status: "sent", attempts: 2, sentAt: nextAttemptAt });
    expect(await textsTo(user)).toHaveLength(1);
  });

  test("is given up after a day; attempts become rare", async () => {
    const { user, id, obstacle, stored } = await refused();
    const attempts: number[] = [];
    for (let next = start; attempts.length < 100; next = (await stored()).nextAttemptAt) {
      attempts.push((next.getTime() - start.getTime()) / 3_600_000);
      await at(next, () => sendTextMessage(id));
      if ((await stored()).status !== "queued") break;
    }
    expect(await stored()).toMatchObject({ status: "given_up", sentAt: null });
    expect(attempts.at(-1)).toBe(24);
    expect(attempts.length).toBeLessThan(20);
    await rm(obstacle, { recursive: true });
    await sendTextMessage(id);
    expect(await textsTo(user)).toEqual([]);
  });

  test("is found again by the sweep when its job was lost", async () => {
    const user = await reachable();
    await tell(user.id, "paid");
    await deliverNotifications();
    const { id } = await textOfOnly(user);
    await execute(sql`select graphile_worker.remove_job(${`send_text:${id}`})`);
    await at(hoursFrom(0.1), sweep);
    expect(await jobsOf(id)).toHaveLength(1);
    await sendTextMessage(id);
  });
});

test.each([
  ["before the database has it", false],
  ["before its answer comes back", true],
])("a worker that dies at any statement, %s, tells every deadline, each under one id", async (_, isAnswerLost) => {
  const people: Person[] = [];
  for (let statement = 1, died = true; died; statement++) {
    const user = await reachable();
    people.push(user);
    await at(start, async () => {
      await tell(user.id, "paid");
      await tell(user.id, "dispatched");
    });
    const death = dieAt(statement, isAnswerLost);
    await workAt(20).catch((error: unknown) => expect(String(error)).toContain("The worker died"));
    death.end();
    died = death.isDead();
    // Another worker finishes the rest.
    await workAt(40);
  }
  // Telling and sending two take more statements than these.
  expect(people.length).toBeGreaterThan(20);
  for (const user of people) {
    const rows = await textsOf(user);
    expect(rows.map(({ status }) => status)).toEqual(["sent", "sent"]);
    const ids = new Set((await textsTo(user)).map(({ textId }) => textId));
    expect([...ids].sort()).toEqual(rows.map(({ notificationId }) => `notification-${notificationId}`).sort());
  }
});

describe("the words", () => {
  const deadlineKinds = notificationKinds.filter((kind) => notificationRule(kind).hasDeadline);
  const steps: Transition[] = ["order", "pay", "dispatch", "confirm", "cancel_unpaid", "cancel_held"];
  const titles = [
    "Fan",
    "Ẹ̀rọ ìfọṣọ tuntun ₦ 🌀 “nearly” new – ".repeat(5),
    "扇風機",
    "W".repeat(200),
    "Call 0803 123 4567 now",
    "Claim at evil.com",
    "[x]{y}^~|\\€",
  ];

  async function rowOf() {
    const { seller } = await heldPurchase();
    const [row] = await findNotifications(
      reader,
      sql`where notifications.user_id = ${seller.id} and notifications.kind = 'paid'`,
    );
    if (!row) throw new Error("The seller is told of the payment");
    return row;
  }

  test("are one message of the GSM alphabet, and end with the address, whatever people wrote", async () => {
    const row = await rowOf();
    for (const kind of deadlineKinds)
      for (const step of steps)
        for (const listingTitle of titles)
          for (const amountKobo of [100n, 99_999_999_999_99n]) {
            const changed = {
              ...row,
              kind,
              step,
              listingTitle,
              actorName: listingTitle,
              amountKobo,
              deadlineAt: start,
            };
            const text = textOf({ ...changed, facts: { amount: "15000.50" } });
            expect(text).toMatch(gsm);
            expect(text.length).toBeLessThanOrEqual(maxTextLength);
            expect(text.endsWith(` http://localhost:3000/escrow/${row.escrowId}`)).toBe(true);
            expect(text).not.toMatch(/0803|evil/);
          }
  });

  test("leave out an address that is too long", async () => {
    const row = await rowOf();
    const { SITE_URL } = env();
    Object.assign(env(), { SITE_URL: `https://${"long.".repeat(40)}example` });
    const text = textOf(row);
    Object.assign(env(), { SITE_URL });
    expect(text).toMatch(/^Oja: The money is here: send it\. .* for you\.$/);
  });
});

test("a notification has one text message at most, and a closed account gets none", async () => {
  const user = await person();
  const { seller } = await buildMarket();
  await tell(user.id, "paid");
  const { id: notificationId } = await prisma().notification.findFirstOrThrow({ where: { userId: user.id } });
  const insert = (userId: number) =>
    pool().query(
      "insert into text_messages (user_id, notification_id, created_at, next_attempt_at) values ($1, $2, now(), now())",
      [userId, notificationId],
    );
  expect((await account.closeAccount(seller.token)).status).toBe(204);
  await expect(insert(seller.id)).rejects.toMatchObject({ code: "OJ001" });
  await insert(user.id);
  await expect(insert(user.id)).rejects.toMatchObject({ constraint: "text_messages_notification_id_key" });
});
