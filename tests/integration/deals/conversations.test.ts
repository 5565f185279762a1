import { conversation, message } from "@/lib/contracts/deals/conversations";
import { notification } from "@/lib/contracts/reach/notifications";
import { newPeopleADay } from "@/lib/domain/deals/conversation-limits";
import { prisma } from "@/lib/server/platform/database/client";
import { buildListing } from "@/demo/builders";
import { times } from "../../helpers/concurrency";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { person } from "../../helpers/market";
import { api } from "../../helpers/market-api";

async function market() {
  const [seller, buyer, stranger] = [await person(), await person(), await person()];
  return { seller, buyer, stranger, listing: await buildListing({ userId: seller.id }) };
}

async function talk(text = "Is it still there?") {
  const scene = await market();
  const started = await api.startConversation(scene.buyer, { listingId: scene.listing.id, text });
  return { ...scene, id: expectOk(conversation, started, 201).id };
}

describe("a conversation", () => {
  test("begins with a message about a listing, and goes on in the same one", async () => {
    const { seller, buyer, listing, id } = await talk();
    const again = await api.startConversation(buyer, { listingId: listing.id, text: "Hello?" });
    expect(expectOk(conversation, again, 200)).toMatchObject({ id, lastMessage: { text: "Hello?" } });
    const [inbox] = expectList(conversation, await api.listConversations(seller));
    expect(inbox).toMatchObject({ id, unreadCount: 2, listing: { id: listing.id }, person: { id: buyer.id } });
    const messages = expectList(message, await api.listMessages(seller, id));
    expect(messages.map(({ text, senderId }) => [text, senderId])).toEqual([
      ["Is it still there?", buyer.id],
      ["Hello?", buyer.id],
    ]);
  });

  test("begun by both at once is one", async () => {
    const [one, other] = [await person(), await person()];
    const answers = await times(10, (n) =>
      n % 2 === 0
        ? api.startConversation(one, { userId: other.id, text: `to you ${n}` })
        : api.startConversation(other, { userId: one.id, text: `to you ${n}` }),
    );
    expect(new Set(answers.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const [{ id } = { id: 0 }] = expectList(conversation, await api.listConversations(one));
    expect(expectList(message, await api.listMessages(one, id))).toHaveLength(10);
  });

  test("is not found by strangers, also not by admins", async () => {
    const { stranger, id } = await talk();
    for (const caller of [stranger, await person({ role: "admin" })]) {
      const answers = [
        await api.readConversation(caller, id),
        await api.listMessages(caller, id),
        await api.sendMessage(caller, id, { text: "Hi" }),
        await api.markConversationRead(caller, id),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
  });

  test("shows what was read", async () => {
    const { seller, buyer, id } = await talk();
    const [first] = expectList(message, await api.listMessages(seller, id));
    await api.sendMessage(buyer, id, { text: "And the charger?" });
    await api.markConversationRead(seller, id, { messageId: first?.id });
    expect(expectOk(conversation, await api.readConversation(buyer, id))).toMatchObject({ seenUpTo: first?.id });
    expect(expectOk(conversation, await api.readConversation(seller, id))).toMatchObject({ unreadCount: 1 });
    await api.markConversationRead(seller, id);
    expect(expectOk(conversation, await api.readConversation(seller, id))).toMatchObject({ unreadCount: 0 });
    // An earlier message does not take it back.
    await api.markConversationRead(seller, id, { messageId: first?.id });
    expect(expectOk(conversation, await api.readConversation(seller, id))).toMatchObject({ unreadCount: 0 });
  });

  test("is paged both ways, the oldest of a page first", async () => {
    const { buyer, id } = await talk("0");
    for (let n = 1; n < 6; n++) await api.sendMessage(buyer, id, { text: String(n) });
    const texts = async (query: string) =>
      expectList(message, await api.listMessages(buyer, id, query)).map(({ text }) => text);
    const all = expectList(message, await api.listMessages(buyer, id));
    expect(await texts("limit=2")).toEqual(["4", "5"]);
    expect(await texts(`limit=2&before=${all[4]?.id}`)).toEqual(["2", "3"]);
    expect(await texts(`after=${all[3]?.id}`)).toEqual(["4", "5"]);
  });

  test("lists are paged to their end, also when several were written in at one moment", async () => {
    const { seller, id } = await talk();
    const listing = await buildListing({ userId: seller.id });
    const ids = [id];
    for (let n = 0; n < 4; n++) {
      const started = await api.startConversation(await person(), { listingId: listing.id, text: "Hello" });
      ids.push(expectOk(conversation, started, 201).id);
    }
    await prisma().conversationMember.updateMany({ where: { userId: seller.id }, data: { updatedAt: new Date() } });
    const seen: number[] = [];
    for (let query = "limit=2"; query;) {
      const page = expectList(conversation, await api.listConversations(seller, query));
      seen.push(...page.map((one) => one.id));
      const last = page.at(-1);
      query = last ? `limit=2&before=${last.updatedAt}&beforeId=${last.id}` : "";
    }
    expect(seen).toEqual(ids.toReversed());
  });

  test("says who writes for Oja", async () => {
    const { seller } = await talk();
    const admin = await person({ role: "admin" });
    await api.startConversation(admin, { userId: seller.id, text: "About your dispute." });
    const [first, second] = expectList(conversation, await api.listConversations(seller));
    expect([first?.person.isOjaTeam, second?.person.isOjaTeam]).toEqual([true, false]);
  });

  test("a message sent again under its key is one", async () => {
    const { buyer, id } = await talk();
    const sent = await times(5, () => api.sendMessage(buyer, id, { text: "Once" }, { "Idempotency-Key": "typed-1" }));
    expect(new Set(sent.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    expect(expectList(message, await api.listMessages(buyer, id))).toHaveLength(2);
  });

  test("twenty messages at once are counted", async () => {
    const { seller, buyer, id } = await talk();
    await times(20, (n) => api.sendMessage(buyer, id, { text: `Message ${n}` }));
    const [inbox] = expectList(conversation, await api.listConversations(seller));
    expect(inbox?.unreadCount).toBe(21);
    expect(await prisma().notification.findMany({ where: { userId: seller.id } })).toMatchObject([{ count: 21 }]);
  });

  test.each([
    [{ text: "" }, "text"],
    [{ text: "x".repeat(2_001) }, "text"],
    [{ text: "a\u202Eb" }, "text"],
    [{ text: "Hi", photos: ["/photos/AAAAAAAAAAAAAAAAAAAAAA-4x4-aabbcc/1600.webp"] }, "photos.0"],
    [{ text: "Hi", photos: times5("https://elsewhere.example/x.webp") }, "photos"],
    [{ text: "Hi", sender: 1 }, ""],
  ])("refuses %j", async (body, path) => {
    const { buyer, id } = await talk();
    const refused = expectError(await api.sendMessage(buyer, id, body));
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.errors?.[0]?.path ?? "").toContain(path);
    expect(expectList(message, await api.listMessages(buyer, id))).toHaveLength(1);
  });

  test("warns of what has cheated people, and sends it all the same", async () => {
    const { buyer, id } = await talk();
    const sent = expectOk(message, await api.sendMessage(buyer, id, { text: "Pay directly, call 08031234567" }), 201);
    expect(sent.warnings).toEqual(["pays_outside", "phone_number"]);
  });

  test("says how fast somebody usually answers, from three conversations on", async () => {
    const { seller, id } = await talk();
    const [one, two] = [await person(), await person()];
    const listing = await buildListing({ userId: seller.id });
    const ids = [id];
    for (const buyer of [one, two]) {
      const started = await api.startConversation(buyer, { listingId: listing.id, text: "Hello" });
      ids.push(expectOk(conversation, started, 201).id);
    }
    for (const begun of ids) await api.sendMessage(seller, begun, { text: "Yes" });
    const [seen] = expectList(conversation, await api.listConversations(one));
    expect(seen?.person.answersWithin).toBe("hour");
    const [unknown] = expectList(conversation, await api.listConversations(seller));
    expect(unknown?.person.answersWithin).toBeNull();
  });
});

function times5(text: string): string[] {
  return Array.from({ length: 5 }, () => text);
}

describe("who may write to whom", () => {
  test("nobody to themselves, and not about what is not there", async () => {
    const { seller, listing } = await market();
    expect((await api.startConversation(seller, { listingId: listing.id, text: "Hi" })).status).toBe(403);
    expect((await api.startConversation(seller, { userId: seller.id, text: "Hi" })).status).toBe(403);
    expect((await api.startConversation(seller, { userId: 1_999_999_999, text: "Hi" })).status).toBe(404);
    expect((await api.startConversation(seller, { listingId: 1_999_999_999, text: "Hi" })).status).toBe(404);
    expect((await api.startConversation(seller, { text: "Hi" })).status).toBe(400);
  });

  test("a seller to somebody who has asked about the listing, not to others", async () => {
    const { seller, buyer, stranger, listing, id } = await talk();
    const answer = await api.startConversation(seller, { listingId: listing.id, userId: buyer.id, text: "Yes" });
    expect(expectOk(conversation, answer, 200).id).toBe(id);
    const toStranger = await api.startConversation(seller, { listingId: listing.id, userId: stranger.id, text: "Buy" });
    expect(toStranger.status).toBe(404);
  });

  test("neither of two when one has blocked the other, until it ends", async () => {
    const { seller, buyer, listing, id } = await talk();
    expect((await api.block(seller, buyer.id)).status).toBe(204);
    for (const caller of [seller, buyer]) expect((await api.sendMessage(caller, id, { text: "Hi" })).status).toBe(403);
    expect((await api.makeOffer(buyer, { listingId: listing.id, amount: "1000.00" })).status).toBe(403);
    expect(expectOk(conversation, await api.readConversation(seller, id)).isBlocked).toBe(true);
    // Reading stays possible: it may be evidence.
    expect(expectList(message, await api.listMessages(buyer, id))).toHaveLength(1);
    expect((await api.unblock(seller, buyer.id)).status).toBe(204);
    expect((await api.sendMessage(buyer, id, { text: "Hi" })).status).toBe(201);
  });

  test("a new account to twenty new people a day, also when it asks all at once", async () => {
    const writer = await person();
    const people = await Promise.all(Array.from({ length: 24 }, () => person()));
    const answers = await times(24, (n) =>
      api.startConversation(writer, { userId: people[n]?.id, text: "Buy my thing" }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(newPeopleADay.newAccount);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(24 - newPeopleADay.newAccount);
    expect(await prisma().conversation.count({ where: { starterId: writer.id } })).toBe(newPeopleADay.newAccount);
  });
});

describe("notifications", () => {
  test("of unread messages are one, and are read with them", async () => {
    const { seller, buyer, id } = await talk();
    await api.sendMessage(buyer, id, { text: "Hello?" });
    const [told, ...more] = expectList(notification, await api.listNotifications(seller));
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: "message", count: 2, path: `/messages/${id}`, readAt: null });
    expect((await api.countUnread(seller)).body).toMatchObject({ notifications: 0, conversations: 1 });
    await api.markConversationRead(seller, id);
    expect((await api.countUnread(seller)).body).toMatchObject({ notifications: 0, conversations: 0 });
    expect(expectList(notification, await api.listNotifications(seller))[0]?.readAt).not.toBeNull();
  });

  test("of others cannot be marked", async () => {
    const { seller, stranger } = await talk();
    const [told] = expectList(notification, await api.listNotifications(seller));
    await api.markNotificationsRead(stranger, { ids: [told?.id] });
    expect(expectList(notification, await api.listNotifications(seller))[0]?.readAt).toBeNull();
  });
});
