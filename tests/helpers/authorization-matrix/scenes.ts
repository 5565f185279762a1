/** A market in a state, with everybody who may come to its doors, and what they may not see. */
import { paymentWay } from "@/lib/domain/money/payment-channel";
import { randomInt, randomUUID } from "node:crypto";
import { dispute } from "@/lib/contracts/deals/disputes";
import { escrow } from "@/lib/contracts/deals/escrow";
import { offer } from "@/lib/contracts/deals/offers";
import { newPasskeyInput } from "@/lib/contracts/people/passkeys";
import { transaction } from "@/lib/contracts/deals/transactions";
import { verificationRequest } from "@/lib/contracts/people/verification";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { PayoutAccountStatus } from "@/lib/domain/money/payout";
import { phoneCodeHashes } from "@/lib/server/people/accounts/confirm-phone";
import { createChallenge } from "@/lib/server/people/accounts/login-challenge";
import { createMailToken } from "@/lib/server/platform/auth/mail-tokens";
import { newPasskeyOptions, passkeyOptions, verifyNewPasskey } from "@/lib/server/platform/auth/passkeys";
import { hashPassword } from "@/lib/server/platform/auth/password";
import { seal } from "@/lib/server/platform/auth/seal";
import { mintSession } from "@/lib/server/platform/auth/session";
import { prisma } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { insertPayment } from "@/lib/server/money/operations/payment";
import { insertAttempt, keepWaiting } from "@/lib/server/money/operations/payment-attempt";
import { type AccountDetails, sealDetails } from "@/lib/server/money/bank-accounts/payout-account";
import { buildListing, buildPayoutAccount } from "@/demo/builders";
import { Authenticator } from "../authenticator";
import { expectOk } from "../expectations";
import { type Person, person } from "../market";
import { api } from "../market-api";
import { issuedReceipt } from "../receipts";
import { password } from "../sign-in";

export const peopleNames = ["stranger", "buyer", "seller", "owner", "admin", "adminBuyer", "adminSeller"] as const;
export type PersonName = (typeof peopleNames)[number];
export type People = Record<PersonName, Person>;

/** The two parties: an admin who is one needs a purchase of their own. */
export type Cast = { buyer: "buyer" | "adminBuyer"; seller: "seller" | "adminSeller" };

/**
 * own: the listing is the owner's, on sale · deleted: completed, then deleted by its seller · asked: as own,
 * and the request to be verified is the admin buyer's · begun, protected: as own, and everybody has an
 * authenticator app that is not confirmed yet, or is · talking: the buyer has offered the seller a price, with words · shown: as own,
 * and the owner shows their phone · paying: unpaid, and the buyer has been told how to pay
 */
export const states = [
  "own",
  "asked",
  "begun",
  "protected",
  "unpaid",
  "paying",
  "held",
  "dispatched",
  "disputed",
  "completed",
  "reviewed",
  "deleted",
  "talking",
  "shown",
] as const;
export type State = (typeof states)[number];

export type Secret = { text: string; seenBy: ReadonlySet<PersonName> };

export type Scene = {
  people: People;
  listing: { id: number; userId: number; priceKobo: bigint };
  sellerId: number;
  buyerId: number;
  transactionId: number;
  paymentId: number;
  escrowId: number;
  disputeId: number;
  conversationId: number;
  offerId: number;
  requestId: number;
  /** Another session of the owner */
  sessionId: string;
  mailTokens: { reset: string; confirm: string };
  /** The stranger's sign-in, where everybody is protected */
  challenge: string;
  /** By user id, where everybody is protected */
  newPasskeys: ReadonlyMap<number, unknown>;
  /** The owner's, where everybody is protected */
  passkeyId: string;
  /** The stranger's */
  passkeyProof: unknown;
  /** The owner's */
  openidIdentityId: string;
  /** The seller's bank account */
  payoutAccountId: number;
  /** The owner's, of another name */
  heldAccountId: number;
  texts: Texts;
  /** Words that only the two people of a conversation read */
  words: string;
  secrets: readonly Secret[];
};

const admins = ["admin", "adminBuyer", "adminSeller"] as const;
const word = () => `z${randomUUID().slice(0, 13)}`;
let passwordHash: Promise<string> | undefined;

async function buildPeople(): Promise<People> {
  passwordHash ??= hashPassword(password);
  const hash = await passwordHash;
  const entries = await Promise.all(
    peopleNames.map(async (name) => {
      const role = name.startsWith("admin") ? "admin" : "user";
      const fullName = `Ada ${word()}`;
      return [name, await person({ role, passwordHash: hash, phone: newPhone(), fullName })] as const;
    }),
  );
  return Object.fromEntries(entries) as People;
}

const newPhone = () => `+23480${String(randomInt(1e8)).padStart(8, "0")}`;

/** Seven digits of naira that nothing else on a page has */
const newPrice = () => BigInt(randomInt(1_111_111, 9_999_999)) * 100n + 89n;

const stored = ({ id }: { id: number }) => prisma().user.findUniqueOrThrow({ where: { id } });

export async function buildScene(state: State, { buyer, seller }: Cast): Promise<Scene> {
  const people = await buildPeople();
  const isOfOwner = ["own", "asked", "begun", "protected", "shown"].includes(state);
  const vendor = isOfOwner ? people.owner : people[seller];
  const document = word();
  const asking = state === "asked" ? people.adminBuyer : people.owner;
  const [listing, request, other, mailTokens, openidIdentity] = await Promise.all([
    buildListing({ userId: vendor.id, priceKobo: newPrice() }),
    api.requestVerification(asking, { verificationType: "identity", documents: { NIN: document } }),
    mintSession(people.owner.id),
    buildMailTokens(people.owner),
    buildOpenidIdentity(people.owner),
    buildPhoneCodes(people),
  ]);
  const [accountNumber, otherName] = [newAccountNumber(), word()];
  const [payoutAccount, heldAccount] = await Promise.all([
    buildBankAccount(vendor, { accountNumber, accountName: vendor.fullName }),
    buildBankAccount(people.owner, { accountNumber: newAccountNumber(), accountName: otherName }, "held"),
  ]);
  if (state === "begun" || state === "protected") await buildApps(people, state === "protected");
  if (state === "shown") await showPhone(people.owner);
  const { token: _, ...session } = other;
  await prisma().session.create({ data: session });
  const texts = { address: word(), note: word(), tracking: word(), complaint: `It came broken ${word()}` };
  const words = word();
  const purchase = isOfOwner
    ? noPurchase
    : state === "talking"
      ? await haggle(people[buyer], listing, words)
      : await buyIn(state, people[buyer], vendor, listing, texts);
  const isShown = (name: PersonName) => state === "shown" && name === "owner";
  const seenBy = (...names: PersonName[]) => new Set<PersonName>([...names, ...admins]);
  return {
    people,
    listing,
    sellerId: vendor.id,
    buyerId: people[buyer].id,
    ...purchase,
    requestId: expectOk(verificationRequest, request, 201).id,
    sessionId: session.id,
    mailTokens,
    openidIdentityId: openidIdentity.id,
    payoutAccountId: payoutAccount.id,
    heldAccountId: heldAccount.id,
    challenge: state === "protected" ? await createChallenge(await stored(people.stranger)) : "",
    ...(state === "protected"
      ? await buildPasskeys(people)
      : { newPasskeys: new Map(), passkeyId: randomUUID(), passkeyProof: {} }),
    texts,
    words,
    secrets: [
      { text: words, seenBy: new Set<PersonName>([buyer, seller]) },
      ...Object.values(texts).map((text) => ({ text, seenBy: seenBy(buyer, seller) })),
      ...(["buyer", "seller", "owner"] as const).flatMap((name) => [
        { text: people[name].email, seenBy: seenBy(name) },
        { text: people[name].phone ?? "", seenBy: isShown(name) ? new Set(peopleNames) : seenBy(name) },
      ]),
      { text: people[buyer].fullName, seenBy: seenBy(buyer, seller) },
      { text: document, seenBy: seenBy("owner") },
      { text: accountNumber, seenBy: new Set<PersonName>([isOfOwner ? "owner" : seller]) },
      { text: otherName, seenBy: seenBy("owner") },
      ...peopleNames.map((name) => ({ text: people[name].passwordHash ?? "", seenBy: new Set<PersonName>() })),
    ],
  };
}

const unknownId = 1_999_999_999;
const noPurchase = {
  transactionId: unknownId,
  paymentId: unknownId,
  escrowId: unknownId,
  disputeId: unknownId,
  conversationId: unknownId,
  offerId: unknownId,
};

const newAccountNumber = () => String(randomInt(1e9, 1e10));

const buildBankAccount = async (
  { id, fullName }: Person,
  details: AccountDetails,
  status: PayoutAccountStatus = "ready",
) =>
  buildPayoutAccount(
    { id, fullName },
    // Its name is anybody's: an admin has approved it.
    { details: await sealDetails(details), status, decidedAt: status === "ready" ? new Date() : null },
  );

const showPhone = ({ id }: Person) =>
  prisma().user.update({ where: { id }, data: { phoneConfirmedAt: new Date(), showsPhone: true } });

async function haggle(buyer: Person, { id, priceKobo }: Scene["listing"], note: string) {
  const made = await api.makeOffer(buyer, { listingId: id, amount: formatNaira(priceKobo / 2n), note });
  const { id: offerId, conversationId } = expectOk(offer, made, 201);
  return { ...noPurchase, offerId, conversationId };
}

/** The secret of everybody's authenticator app */
export const totpSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

async function buildApps(people: People, isConfirmed: boolean): Promise<void> {
  const confirmedAt = isConfirmed ? new Date() : null;
  const ids = Object.values(people).map(({ id }) => id);
  const secret = await seal(totpSecret, "totp");
  await prisma().totpFactor.createMany({ data: ids.map((userId) => ({ userId, secret, confirmedAt })) });
  await prisma().user.updateMany({ where: { id: { in: ids } }, data: { hasSecondFactor: isConfirmed } });
}

/** A passkey for everybody to add, one of the owner to remove, and one of the stranger to sign in with. */
async function buildPasskeys(people: People) {
  const newPasskeys = new Map<number, unknown>();
  for (const holder of Object.values(people))
    newPasskeys.set(holder.id, new Authenticator().create(await newPasskeyOptions(holder, [])));
  const { id: passkeyId } = await buildPasskey(people.owner);
  const { authenticator } = await buildPasskey(people.stranger);
  return { newPasskeys, passkeyId, passkeyProof: authenticator.get(await passkeyOptions()) };
}

async function buildPasskey(holder: Person) {
  const authenticator = new Authenticator();
  const passkey = authenticator.create(await newPasskeyOptions(holder, []));
  const key = await inTransaction((tx) => verifyNewPasskey(tx, holder.id, newPasskeyInput.parse({ passkey })));
  if (!key) throw new Error("The scene's passkey is wrong");
  const data = { userId: holder.id, credentialId: key.id, publicKey: key.publicKey, name: "Chrome on Android" };
  return { authenticator, id: (await prisma().passkey.create({ data })).id };
}

/** The phone code of everybody */
export const phoneCode = "123456";

function buildPhoneCodes(people: People) {
  const [requestedAt, expiresAt] = [new Date(), new Date(Date.now() + 600_000)];
  const data = Object.values(people).map(({ id: userId, phone }) => {
    const [codeHash] = phoneCodeHashes(userId, phoneCode);
    return { userId, phone: phone ?? "", requestedAt, expiresAt, codeHash };
  });
  return prisma().phoneCode.createMany({ data });
}

const buildOpenidIdentity = ({ id: userId, email }: Person) =>
  prisma().openidIdentity.create({ data: { userId, email, issuer: "https://openid.test", subject: word() } });

async function buildMailTokens({ id: userId, email }: Person) {
  return inTransaction(async (tx) => ({
    reset: await createMailToken(tx, "reset_password", { userId, email }),
    confirm: await createMailToken(tx, "confirm_email", { userId, email }),
  }));
}

/** @param accountName to which the buyer is to pay */
function beginPayment({ id: userId }: Person, transactionId: number, listing: Scene["listing"], accountName: string) {
  return inTransaction(async (tx) => {
    const intent = { userId, transactionId, amountKobo: listing.priceKobo } as const;
    const { id } = await insertPayment(tx, intent);
    const expiresAt = new Date(Date.now() + 30 * 60_000);
    const attempt = await insertAttempt(tx, id, { number: 1, ...paymentWay(), expiresAt });
    const bankTransfer = { bankName: "Wema Bank", accountNumber: "7810000017", accountName };
    await keepWaiting(tx, attempt, { bankTransfer, expiresAt });
    return id;
  });
}

type Texts = Record<"address" | "note" | "tracking" | "complaint", string>;

async function buyIn(state: State, buyer: Person, seller: Person, listing: Scene["listing"], texts: Texts) {
  const offer = { listingId: listing.id, sellerId: seller.id, amount: formatNaira(listing.priceKobo) };
  const ids = { ...noPurchase };
  ids.transactionId = expectOk(transaction, await api.order(buyer, offer), 201).id;
  if (state === "unpaid") return ids;
  if (state === "paying")
    return { ...ids, paymentId: await beginPayment(buyer, ids.transactionId, listing, texts.note) };
  const handover = { method: "delivery", address: texts.address, note: texts.note };
  ids.escrowId = expectOk(escrow, await api.pay(buyer, { ...offer, handover }), 201).id;
  const dispatch = () => api.dispatch(seller, ids.escrowId, { carrier: "GIG", trackingNumber: texts.tracking });
  if (state === "held") return ids;
  expectOk(escrow, await dispatch());
  if (state === "dispatched") return ids;
  if (state === "disputed") {
    const complaint = { reason: "quality_issues", description: texts.complaint };
    const filed = { transactionId: ids.transactionId, respondentId: seller.id, ...complaint };
    return { ...ids, disputeId: expectOk(dispute, await api.fileDispute(buyer, filed), 201).id };
  }
  expectOk(escrow, await api.confirm(buyer, ids.escrowId));
  await issuedReceipt(ids.escrowId);
  if (state === "reviewed") {
    const review = { revieweeId: seller.id, listingId: listing.id, rating: 5, comment: "As described, sent at once." };
    expect((await api.review(buyer, review)).status).toBe(201);
  }
  if (state === "deleted") expect((await api.removeListing(seller, listing.id)).status).toBe(204);
  return ids;
}
