/** Telling people by mail, through a real SMTP server that works, is down, or outlives the worker. */
import type { ParsedMail } from "mailparser";
import { buildUser } from "@/demo/builders";
import { notification, notificationPreferences } from "@/lib/contracts/reach/notifications";
import { transaction } from "@/lib/contracts/deals/transactions";
import { GET as openUnsubscribe, POST as clickUnsubscribe } from "@/app/api/notifications/unsubscribe/route";
import { fixedChannel, type NotificationKind, notificationKinds } from "@/lib/domain/reach/notifications";
import { now } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { sendMail } from "@/lib/server/jobs/send-mail";
import { markNotificationsRead } from "@/lib/server/reach/notifications/list-notifications";
import { notify } from "@/lib/server/reach/notifications/notify";
import { unsubscribePath } from "@/lib/server/reach/notifications/unsubscribe";
import { deliverNotifications } from "@/lib/server/reach/notifications/deliver-notifications";
import { account } from "../../helpers/account-api";
import { times } from "../../helpers/concurrency";
import { at, hoursFrom } from "../../helpers/clock";
import { dieSoon } from "../../helpers/die-soon";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { buildMarket, heldPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { kindsOfMailTo } from "../../helpers/mails";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { pointTo, startServer } from "../../helpers/smtp-server";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const start = new Date("2026-11-23T09:00:00Z");
const afterMinutes = (minutes: number) => hoursFrom(minutes / 60, start);

const tell = (userId: number, kind: NotificationKind, name = "") =>
  inTransaction((tx) => notify(tx, [{ userId, kind, facts: { type: name, isApproved: true } }]));

/** Does what the worker does in a round: tells, and sends what is due. */
async function work(): Promise<void> {
  await deliverNotifications();
  const due = await prisma().mail.findMany({
    where: { status: "queued", kind: "notifications", nextAttemptAt: { lte: now() } },
    orderBy: { id: "asc" },
  });
  for (const { id } of due) await sendMail(id);
}

const workAt = (minutes: number) => at(afterMinutes(minutes), work);
const to = (received: ParsedMail[], { email }: { email: string }) =>
  received.filter((mail) => [mail.to].flat().some((one) => one?.value[0]?.address === email));
const markRead = (user: { id: number }) =>
  markNotificationsRead({ kind: "user", id: user.id } as Parameters<typeof markNotificationsRead>[0], undefined);

describe("one notification", () => {
  test("about money is mailed at once, with the way to its purchase", async () => {
    const received = await startServer();
    const { seller, escrowId } = await heldPurchase();
    await work();
    const [mail] = to(received, seller);
    expect(mail?.subject).toBe("The money is here: send it");
    expect(mail?.text).toContain(`/escrow/${escrowId}`);
    expect(to(received, seller)).toHaveLength(1);
  });

  test("about money is mailed when it was read as well", async () => {
    const received = await startServer();
    const user = await buildUser();
    await at(start, async () => {
      await tell(user.id, "released");
      await markRead(user);
      await work();
    });
    expect(to(received, user)).toHaveLength(1);
  });

  test("of an unpaid order, or of its end, stays in the seller's app until there is money", async () => {
    const received = await startServer();
    const { buyer, seller, offer } = await buildMarket();
    const order = await at(start, async () => expectOk(transaction, await api.order(buyer, offer), 201));
    await at(start, () => api.cancel(buyer, order.id));
    await workAt(30);
    const [cancelled, bought] = expectList(notification, await api.listNotifications(seller));
    expect([bought, cancelled]).toMatchObject([
      { kind: "bought", title: "New order, not yet paid", path: `/order/${order.id}` },
      { kind: "cancelled" },
    ]);
    expect(to(received, seller)).toEqual([]);
    await at(afterMinutes(31), () => api.pay(buyer, offer));
    await workAt(32);
    expect(to(received, seller).map(({ subject }) => subject)).toEqual(["The money is here: send it"]);
  });

  test("of a message is mailed after ten minutes", async () => {
    const received = await startServer();
    const { buyer, seller, listing } = await buildMarket();
    await at(start, () => api.startConversation(buyer, { listingId: listing.id, text: "Is it still there?" }));
    await workAt(9.9);
    expect(to(received, seller)).toHaveLength(0);
    await workAt(10);
    await workAt(30);
    expect(to(received, seller).map(({ subject }) => subject)).toEqual([`${buyer.fullName} wrote to you`]);
  });

  test("of a message that was read meanwhile is not mailed", async () => {
    const received = await startServer();
    const { buyer, seller, listing } = await buildMarket();
    const begun = await at(start, () =>
      api.startConversation(buyer, { listingId: listing.id, text: "Is it still there?" }),
    );
    const { id } = begun.body as { id: number };
    expect((await api.markConversationRead(seller, id)).status).toBe(204);
    await workAt(30);
    expect(to(received, seller)).toHaveLength(0);
    expect(await prisma().notification.count({ where: { userId: seller.id, deliverAt: { not: null } } })).toBe(0);
  });
});

test("names with links are left out: mails of Oja lead to no other site", async () => {
  const received = await startServer();
  const { seller, buyer, listing } = await buildMarket();
  await prisma().listing.update({ where: { id: listing.id }, data: { title: "Verify at https://oja-pay.example" } });
  await inTransaction((tx) =>
    notify(tx, [{ userId: buyer.id, kind: "released", listingId: listing.id, actorId: seller.id }]),
  );
  await work();
  const [mail] = to(received, buyer);
  expect(mail?.text).toContain("a listing");
  const links = [...`${mail?.text} ${String(mail?.html)}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !link.startsWith("http://localhost:3000"))).toEqual([]);
});

describe("several notifications", () => {
  test("within ten minutes are one mail", async () => {
    const received = await startServer();
    const user = await buildUser();
    for (const [minute, name] of ["one", "two", "three"].entries())
      await at(afterMinutes(minute * 3), () => tell(user.id, "verification_decided", name));
    for (const minute of [8, 10, 13, 16, 20, 40]) await workAt(minute);
    const texts = to(received, user).map(({ text }) => text ?? "");
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain("(one)");
    expect(texts[1]).toContain("(two)");
    expect(texts[1]).toContain("(three)");
  });

  test("more than a mail shows are counted in it", async () => {
    const received = await startServer();
    const user = await buildUser();
    await at(start, async () => {
      for (let index = 1; index <= 25; index++) await tell(user.id, "verification_decided", String(index));
    });
    await workAt(10);
    const [mail] = to(received, user);
    expect(mail?.subject).toBe("25 things happened on Oja");
    expect(mail?.text).toContain("See these and 5 more");
  });

  test("of a day without a mail server are two mails in the end", async () => {
    pointTo(1);
    const user = await buildUser();
    const names: string[] = [];
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      names.push(`minute ${minute}`);
      await at(afterMinutes(minute), async () => {
        await tell(user.id, "released", names.at(-1));
        await work();
      });
    }
    const received = await startServer();
    for (let minute = 24 * 60; minute <= 31 * 60; minute += 10) await workAt(minute);
    expect(to(received, user)).toHaveLength(2);
    const [untold, mails] = await Promise.all([
      prisma().notification.count({ where: { userId: user.id, mailId: null } }),
      kindsOfMailTo(user.email),
    ]);
    expect([untold, mails]).toEqual([0, ["notifications", "notifications"]]);
  });
});

describe("preferences", () => {
  const statuses = (results: { status: number }[]) => [...new Set(results.map(({ status }) => status))];
  const of = (kinds: { kind: string }[], kind: string) => kinds.find((one) => one.kind === kind);
  const read = async (user: { token: string }) =>
    expectOk(notificationPreferences, await api.readNotificationPreferences(user)).kinds;
  const set = (user: { token: string }, kind: string, channel: string, isOn: boolean) =>
    api.setNotificationPreference(user, { kind, channel, isOn });

  test("all ways are on until they are switched off, each by itself", async () => {
    const user = await person();
    const before = await read(user);
    expect(before.map(({ kind }) => kind)).toEqual(notificationKinds.filter((kind) => kind !== "bought"));
    expect(before.every(({ mail, push }) => mail && push)).toBe(true);
    expect(of(before, "paid")).toMatchObject({ sms: true });
    expect(of(before, "message")).toMatchObject({ sms: null });
    expect(statuses(await times(20, () => set(user, "message", "mail", false)))).toEqual([204]);
    expect(of(await read(user), "message")).toMatchObject({ mail: false, push: true });
    expect(of(await read(await person()), "message")).toMatchObject({ mail: true });
    expect(statuses(await times(20, () => set(user, "message", "mail", true)))).toEqual([204]);
    expect(await read(user)).toEqual(before);
  });

  test.each([
    ["paid", "mail", "Mails about money cannot be switched off."],
    ["message", "sms", "Only what has a deadline is told by text message."],
    ["bought", "push", "This is told in the app only."],
  ])("%s by %s cannot be switched", async (kind, channel, message) => {
    const user = await person();
    expect(expectError(await set(user, kind, channel, false))).toMatchObject({ status: 409, message });
    expect(await prisma().notificationPreference.count({ where: { userId: user.id } })).toBe(0);
  });

  test.each([
    ["nothing", "mail"],
    ["message", "pigeon"],
  ])("%s by %s is unknown", async (kind, channel) => {
    expect(expectError(await set(await person(), kind, channel, false)).status).toBe(400);
  });

  test("switch off the mail of their kind, also of what waits already", async () => {
    const received = await startServer();
    const user = await person();
    await at(start, async () => {
      await tell(user.id, "verification_decided", "off");
      await tell(user.id, "review");
    });
    expect((await set(user, "verification_decided", "mail", false)).status).toBe(204);
    await workAt(20);
    const mails = to(received, user);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain("(off)");
  });
});

describe("one click", () => {
  const headerOf = (mail: ParsedMail | undefined, name: string) =>
    mail?.headerLines.find(({ key }) => key === name)?.line.replace(/^[^:]*:\s*/, "");
  const addressIn = (mail: ParsedMail | undefined) => /^<(.+)>$/.exec(headerOf(mail, "list-unsubscribe") ?? "")?.[1];
  const click = (url: string, method = "POST") =>
    (method === "POST" ? clickUnsubscribe : openUnsubscribe)(
      new Request(url, {
        method,
        ...(method === "POST" && {
          body: "List-Unsubscribe=One-Click",
          headers: { "Content-Type": "application/x-www-form-urlencoded" },
        }),
      }),
      {},
    );
  const offOf = async ({ id }: { id: number }) =>
    (await prisma().notificationPreference.findMany({ where: { userId: id } })).map(({ kind }) => kind).sort();
  const optional = notificationKinds.filter((kind) => !fixedChannel(kind, "mail")).sort();

  test("in the header switches off all mails but those about money, of this person", async () => {
    const received = await startServer();
    const [user, other] = [await person(), await person()];
    await at(start, () => tell(user.id, "review"));
    await workAt(10);
    const [mail] = to(received, user);
    expect(headerOf(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail?.text).toContain("Fewer mails:\nhttp://localhost:3000/account#notifications");
    const address = addressIn(mail) ?? "";
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/notifications\/unsubscribe\?token=/);

    const opened = await click(address, "GET");
    expect([opened.status, opened.headers.get("location")?.startsWith("/unsubscribe?token=")]).toEqual([303, true]);
    expect(await offOf(user)).toEqual([]);

    const clicked = await times(20, () => click(address));
    expect(clicked.map(({ status }) => status)).toEqual(clicked.map(() => 200));
    expect(await offOf(user)).toEqual(optional);
    expect(await offOf(other)).toEqual([]);
    expect(optional).not.toContain("paid");

    await at(afterMinutes(30), () => tell(user.id, "review"));
    await at(afterMinutes(30), () => tell(user.id, "released"));
    await workAt(60);
    expect(to(received, user)).toHaveLength(2);
  });

  test("is not in mails about money only", async () => {
    const received = await startServer();
    const user = await buildUser();
    await tell(user.id, "released");
    await work();
    const [mail] = to(received, user);
    expect(mail?.headers.has("list-unsubscribe") || mail?.headers.has("list")).toBe(false);
    expect(mail?.text).not.toContain("Fewer mails");
  });

  test("with another token, an old one or none changes nothing", async () => {
    const user = await person();
    const path = await at(hoursFrom(-181 * 24), () => unsubscribePath(user.id));
    const tokens = ["", "x", user.token, new URL(path, "http://localhost").searchParams.get("token") ?? ""];
    for (const token of tokens) {
      const refused = await click(`http://localhost:3000/api/notifications/unsubscribe?token=${token}`);
      expect(refused.status).toBe(400);
      // A person has pressed the button of a page.
      expect(await refused.text()).toContain("This link has expired");
    }
    expect(await offOf(user)).toEqual([]);
  });

  test("after the account was closed is answered, and stores nothing", async () => {
    const user = await person();
    const path = await unsubscribePath(user.id);
    expect((await account.closeAccount(user.token)).status).toBe(204);
    expect((await click(`http://localhost:3000${path}`)).status).toBe(200);
    expect(await offOf(user)).toEqual([]);
  });
});

test("two workers that tell at once send one mail", async () => {
  const received = await startServer();
  const people = await Promise.all(Array.from({ length: 10 }, () => buildUser()));
  for (const { id } of people) await tell(id, "released");
  await Promise.all([deliverNotifications(), deliverNotifications(), deliverNotifications()]);
  await work();
  expect(people.map((user) => to(received, user).length)).toEqual(people.map(() => 1));
});

test("somebody who has left gets no mail, and nothing waits for them", async () => {
  const received = await startServer();
  const user = await person();
  await tell(user.id, "released");
  expect((await account.closeAccount(user.token)).status).toBe(204);
  await work();
  expect(to(received, user)).toHaveLength(0);
  expect(await prisma().notification.count({ where: { userId: user.id, deliverAt: { not: null } } })).toBe(0);
});

test("a worker that dies 50 times loses no mail and makes no second one", async () => {
  const received = await startServer();
  const people: Awaited<ReturnType<typeof buildUser>>[] = [];
  let deaths = 0;
  while (deaths < 50) {
    const user = await buildUser();
    people.push(user);
    await at(start, () => tell(user.id, "verification_decided", `first of ${user.username}`));
    await at(start, () => tell(user.id, "verification_decided", `second of ${user.username}`));
    const death = dieSoon();
    await workAt(20).catch((error: unknown) => expect(String(error)).toContain("The worker died"));
    death.end();
    if (death.isDead()) deaths++;
  }
  await workAt(40);
  const mailsOf = (user: { email: string }) => {
    const byMessageId = new Map(to(received, user).map((mail) => [mail.messageId, mail.text ?? ""]));
    return [...byMessageId.values()];
  };
  for (const user of people) {
    const mails = mailsOf(user);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`(first of ${user.username})`);
    expect(mails[0]).toContain(`(second of ${user.username})`);
  }
});
