/** A person with a word of their own in every field that people can fill in, who has bought, sold and been reviewed. */
import { randomInt, randomUUID } from "node:crypto";
import { conversation, message } from "@/lib/contracts/deals/conversations";
import { escrow } from "@/lib/contracts/deals/escrow";
import { examples } from "@/lib/contracts/platform/examples";
import { listingDetail } from "@/lib/contracts/market/listings";
import { transaction } from "@/lib/contracts/deals/transactions";
import { verificationRequest } from "@/lib/contracts/people/verification";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { sendTextMessage } from "@/lib/server/jobs/send-text-message";
import { notify } from "@/lib/server/reach/notifications/notify";
import { deliverNotifications } from "@/lib/server/reach/notifications/deliver-notifications";
import { sendPhoneCode } from "@/lib/server/people/accounts/confirm-phone";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { tokenFor } from "./api";
import { account } from "./account-api";
import { decision } from "./disputes";
import { saveDraft } from "./drafts";
import { expectOk } from "./expectations";
import { deliverTo } from "./mails";
import { admin, buildMarket, type Person, person } from "./market";
import { api } from "./market-api";
import { uploaded } from "./photos";
import { payoutIdOf, withdraw } from "./payouts";
import { newMobile } from "./texts";
import { reviewBody } from "./reviews";
import { login, password, postRegister, newAddress } from "./sign-in";

/** Letters that are in no word: they are found in any case, and as a word of a title */
const newWord = () => `qzx${Array.from({ length: 15 }, () => String.fromCharCode(97 + randomInt(26))).join("")}`;

/** In fields that the erasure leaves: the other side's contract, the words of reviews, and the reasons of decisions */
export const stayingFields = [
  "orderedTitle",
  "orderedDescription",
  "orderedLocation",
  "orderedImage",
  "orderedSpecification",
  "review",
  "complaint",
  "carrier",
  "trackingNumber",
  "dispatchNote",
] as const;

const erasedFields = [
  "fullName",
  "username",
  "email",
  "newEmail",
  "about",
  "title",
  "description",
  "location",
  "image",
  "specification",
  "earlierTitle",
  "draftTitle",
  "draftFact",
  "paidAddress",
  "paidNote",
  "unpaidAddress",
  "document",
  "openidSubject",
  "passkeyName",
  "pendingDocument",
  "rejection",
  "idempotencyKey",
  "wrongPassword",
  "message",
  "messageToOther",
  "offerNote",
  "savedSearch",
] as const;

type Field = (typeof stayingFields)[number] | (typeof erasedFields)[number];
export type Words = Record<Field, string>;

const listingOf = (words: Words, kind: "plain" | "ordered") => ({
  title: `Fan ${kind === "plain" ? words.title : words.orderedTitle}`,
  description: `Nearly new, ${kind === "plain" ? words.description : words.orderedDescription}`,
  location: kind === "plain" ? words.location : words.orderedLocation,
  images: [`https://pictures.example/${kind === "plain" ? words.image : words.orderedImage}.webp`],
  specifications: { Brand: kind === "plain" ? words.specification : words.orderedSpecification },
  price: "15000",
});

export async function buildCanary() {
  const words = Object.fromEntries([...stayingFields, ...erasedFields].map((field) => [field, newWord()])) as Words;
  const phone = newMobile();
  const email = `${words.email}@oja.test`;
  const registered = await postRegister(
    { fullName: `Ada ${words.fullName}`, username: words.username, email, phone, password },
    newAddress(),
  );
  const { id } = registered.body.user as { id: number };
  const self = { ...(await prisma().user.findUniqueOrThrow({ where: { id } })), token: await tokenFor({ id }) };
  await prisma().user.update({ where: { id }, data: { emailConfirmedAt: new Date() } });
  const judge = await admin();

  await account.updateProfile(self.token, { about: words.about });
  expect((await account.requestPhoneCode(self.token)).status).toBe(204);
  await sendPhoneCode(id);
  await account.changeEmail(self.token, { email: `${words.newEmail}@oja.test`, password });
  await account.forgotPassword({ email });
  await login(email, words.wrongPassword);
  await login(email);
  await deliverTo(email);
  await deliverTo(`${words.newEmail}@oja.test`);

  await prisma().openidIdentity.create({
    data: { userId: id, issuer: "https://openid.test", subject: words.openidSubject, email },
  });
  await prisma().passkey.create({
    data: {
      userId: id,
      credentialId: randomUUID(),
      publicKey: new Uint8Array(77),
      name: `Phone of ${words.passkeyName}`,
    },
  });

  const photo = await uploaded(self);
  const draft = { title: words.draftTitle, attributes: { brand: words.draftFact }, images: [photo.url] };
  expect((await saveDraft(self, draft)).status).toBe(200);
  await api.setNotificationPreference(self, { kind: "message", channel: "mail", isOn: false });
  const sale = await sell(self, words);
  const purchase = await buy(self, words);
  await disputed(self, judge, words);
  const unpaid = await leaveUnpaid(self, words);
  await askForVerification(self, judge, words);
  await showPhone(self, sale.buyer, purchase.seller);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${words.username}`;
  const browser = await api.savePushSubscription(self, { ...examples.newPushSubscription, endpoint });
  expect(browser.status).toBe(201);
  const messagePhoto = await talk(self, words);
  await withdrawAll(self, words);
  return { words, phone, email, self, judge, photo, messagePhoto, sale, purchase, unpaid };
}

export type Canary = Awaited<ReturnType<typeof buildCanary>>;

/** A number that somebody has seen, and got a text message; and they that of somebody else. */
async function showPhone(self: Person, ...others: Person[]) {
  const [seer, seen] = others;
  await prisma().user.update({ where: { id: self.id }, data: { phoneConfirmedAt: new Date(), showsPhone: true } });
  const data = { phone: newMobile(), phoneConfirmedAt: new Date(), showsPhone: true };
  await prisma().user.update({ where: { id: seen?.id }, data });
  for (const [asking, shown] of [
    [seer, self],
    [self, seen],
  ] as const)
    expect((await api.revealPhone(asking, shown?.id ?? 0)).status).toBe(200);
  await inTransaction((tx) => notify(tx, [{ userId: self.id, kind: "paid" }]));
  await deliverNotifications();
  const { id } = await prisma().textMessage.findFirstOrThrow({ where: { userId: self.id } });
  await sendTextMessage(id);
}

/** Words and a photo to a seller, an offer, and an answer to somebody who is blocked after it. */
async function talk(self: Person, words: Words): Promise<string> {
  const { listing } = await buildMarket();
  const asked = { listingId: listing.id, text: `Is it still there? ${words.message}` };
  const { id } = expectOk(conversation, await api.startConversation(self, asked), 201);
  const sent = await api.sendMessage(self, id, { text: "This one", photos: [(await uploaded(self)).url] });
  const made = await api.makeOffer(self, { listingId: listing.id, amount: "12000", note: words.offerNote });
  expect(made.status).toBe(201);
  const other = await person();
  const started = await api.startConversation(other, { userId: self.id, text: "Hello" });
  const answer = { text: words.messageToOther };
  expect((await api.sendMessage(self, expectOk(conversation, started, 201).id, answer)).status).toBe(201);
  expect((await api.addFavourite(self, listing.id)).status).toBe(204);
  expect((await api.saveSearch(self, { query: { search: words.savedSearch } })).status).toBe(201);
  expect((await api.block(self, other.id)).status).toBe(204);
  return expectOk(message, sent, 201).photos[0] ?? "";
}

async function createListing(self: Person, words: Words, kind: "plain" | "ordered", change: object = {}) {
  const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "beauty" } });
  const body = { ...listingOf(words, kind), categoryId, ...change };
  return expectOk(listingDetail, await api.createListing(self, body), 201);
}

/** A sale that the buyer has confirmed and reviewed, of a listing that has changed since; and one that was never sold. */
async function sell(self: Person, words: Words) {
  const buyer = await person();
  const { id: listingId } = await createListing(self, words, "ordered");
  const offer = { listingId, sellerId: self.id, amount: "15000" };
  const key = { "Idempotency-Key": `order-${words.idempotencyKey.length}-${listingId}` };
  const order = expectOk(transaction, await api.order(buyer, offer, key), 201);
  const opened = expectOk(escrow, await api.pay(buyer, offer, { "Idempotency-Key": `pay-${listingId}` }), 201);
  const parcel = { carrier: words.carrier, trackingNumber: words.trackingNumber, note: `Sent ${words.dispatchNote}` };
  expectOk(escrow, await api.dispatch(self, opened.id, parcel));
  expectOk(escrow, await api.confirm(buyer, opened.id));
  const received = reviewBody({ seller: self, buyer, listing: { id: listingId } });
  expect((await api.review(buyer, received)).status).toBe(201);
  await api.updateListing(self, listingId, { title: `Fan ${words.earlierTitle}` });
  const plain = await createListing(self, words, "plain");
  await api.updateListing(self, plain.id, { price: "16000" });
  const deleted = await createListing(self, words, "plain");
  expect((await api.removeListing(self, deleted.id)).status).toBe(204);
  return { buyer, offer, key, escrowId: opened.id, transactionId: order.id, listingId, plainId: plain.id };
}

async function buy(self: Person, words: Words) {
  const scene = await buildMarket({ buyer: self });
  const handover = {
    method: "delivery",
    address: `12 ${words.paidAddress} Road`,
    phone: "+2348031234567",
    note: words.paidNote,
  };
  const key = { "Idempotency-Key": words.idempotencyKey };
  const { id: escrowId } = expectOk(escrow, await api.pay(self, { ...scene.offer, handover }, key), 201);
  expectOk(escrow, await api.confirm(self, escrowId));
  expect((await api.review(self, reviewBody(scene, { comment: `Very good, ${words.review}` }))).status).toBe(201);
  return { ...scene, escrowId };
}

async function disputed(self: Person, judge: Person, words: Words) {
  const scene = await buildMarket({ buyer: self });
  const { id } = expectOk(escrow, await api.pay(self, scene.offer), 201);
  expectOk(escrow, await api.dispute(self, id, { reason: `It came broken, ${words.complaint}` }));
  expectOk(escrow, await api.resolve(judge, id, decision({ outcome: "refund" })));
}

/** An order of theirs, and one of a listing of theirs */
async function leaveUnpaid(self: Person, words: Words) {
  const scene = await buildMarket({ buyer: self });
  const order = expectOk(transaction, await api.order(self, scene.offer), 201);
  const buyer = await person();
  const listing = await createListing(self, words, "ordered", { price: "5000" });
  const offer = { listingId: listing.id, sellerId: self.id, amount: "5000" };
  const sale = expectOk(transaction, await api.order(buyer, offer), 201);
  await prisma().handover.create({ data: { transactionId: order.id, method: "meet", note: words.unpaidAddress } });
  return { seller: scene.seller, purchaseId: order.id, buyer, saleId: sale.id };
}

async function askForVerification(self: Person, judge: Person, words: Words) {
  const ask = async (verificationType: string, document: string) =>
    expectOk(
      verificationRequest,
      await api.requestVerification(self, { verificationType, documents: { NIN: document } }),
      201,
    ).id;
  const decided = await ask("identity", words.document);
  await api.decideVerification(judge, decided, { status: "approved" });
  const rejected = await ask("skill", words.document);
  await api.decideVerification(judge, rejected, { status: "rejected", adminNotes: `Unreadable: ${words.rejection}` });
  await ask("business", words.pendingDocument);
}

async function withdrawAll(self: Person, words: Words) {
  const { balanceKobo } = await prisma().ledgerAccount.findUniqueOrThrow({ where: { userId: self.id } });
  const amount = String(Number(balanceKobo) / 100);
  const response = await withdraw(self, amount, { "Idempotency-Key": `${words.idempotencyKey}-2` });
  await sendPayout(payoutIdOf(response));
}

/** Every row of every table, as text: "schema.table row" */
export async function dumpEverything(): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`);
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await pool().query<{ row: string }>(`select dumped::text as row from ${name} as dumped`);
    return rows.map(({ row }) => `${name} ${row}`);
  });
  return (await Promise.all(dumps)).flat();
}
