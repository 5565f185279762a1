/** Idempotency-Key on every signed-in POST; details of single endpoints are tested beside them. */
import { conversation } from "@/lib/contracts/deals/conversations";
import { allOperations } from "@/lib/contracts/operations";
import { takesIdempotencyKey } from "@/lib/contracts/operations/operation";
import { prisma } from "@/lib/server/platform/database/client";
import { inTransactionOnce } from "@/lib/server/platform/database/idempotency";
import { requestVerification } from "@/lib/server/people/verification/request-verification";
import { asActor, buildUser } from "@/demo/builders";
import type { ApiResult } from "../../helpers/api";
import { expectError, expectOk, invalid } from "../../helpers/expectations";
import {
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  type Person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { times } from "../../helpers/concurrency";
import { bankAccountOf } from "../../helpers/payouts";

type Send = (caller: Person, body: unknown, headers: Record<string, string>) => Promise<ApiResult>;
/** A valid request, a different one, a refused one, and a count of the effects. */
type Case = { caller: Person; body: object; otherwise: object; refused: object; count: () => Promise<number> };

const listingCase = async (): Promise<Case> => {
  const caller = await person();
  const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "fashion" } });
  const body = {
    categoryId,
    title: "Ankara gown",
    description: "Sewn last month, worn once.",
    price: "12000.00",
    location: "Yaba, Lagos",
    images: ["/demo/ankara-gown.webp"],
  };
  return {
    caller,
    body,
    otherwise: { ...body, price: "12000.01" },
    refused: { ...body, categoryId: 1_999_999 },
    count: () => prisma().listing.count({ where: { userId: caller.id } }),
  };
};

async function offerCase(count: (buyerId: number) => Promise<number>): Promise<Case> {
  const { buyer, offer } = await buildMarket();
  const otherwise = { ...offer, amount: "15000" };
  return { caller: buyer, body: offer, otherwise, refused: { ...offer, amount: "1.00" }, count: () => count(buyer.id) };
}

const disputeCase = async (): Promise<Case> => {
  const { buyer, seller, transactionId } = await heldPurchase();
  const body = { transactionId, respondentId: seller.id, reason: "other", description: "Something is wrong with it." };
  return {
    caller: buyer,
    body,
    otherwise: { ...body, reason: "quality_issues" },
    refused: { ...body, transactionId: 1_999_999 },
    count: () => prisma().dispute.count({ where: { complainantId: buyer.id } }),
  };
};

const reviewCase = async (): Promise<Case> => {
  const { buyer, seller, listing } = await completedPurchase();
  const body = { revieweeId: seller.id, listingId: listing.id, rating: 5, comment: "Works like new, sent at once." };
  return {
    caller: buyer,
    body,
    otherwise: { ...body, rating: 4 },
    refused: { ...body, listingId: (await disputedPurchase({ buyer, seller })).listing.id },
    count: () => prisma().review.count({ where: { reviewerId: buyer.id } }),
  };
};

const verificationCase = async (): Promise<Case> => {
  const caller = await person();
  return {
    caller,
    body: { verificationType: "skill" },
    otherwise: { verificationType: "business" },
    refused: { verificationType: "royalty" },
    count: () => prisma().verificationRequest.count({ where: { userId: caller.id } }),
  };
};

const payoutCase = async (): Promise<Case> => {
  const { seller } = await completedPurchase();
  const payoutAccountId = await bankAccountOf(seller.id);
  return {
    caller: seller,
    body: { amount: "15000.00", payoutAccountId },
    otherwise: { amount: "1.00", payoutAccountId },
    refused: { amount: "15000.01", payoutAccountId },
    count: () => prisma().payout.count({ where: { userId: seller.id } }),
  };
};

const withdraw = {
  path: "/api/payouts",
  send: api.requestPayout as Send,
  body: { amount: "1.00", payoutAccountId: 1 },
};
const verify = {
  path: "/api/verification-requests",
  send: api.requestVerification as Send,
  body: { verificationType: "skill" },
};

const conversationCase = async (): Promise<Case> => {
  const [caller, other] = [await person(), await person()];
  return {
    caller,
    body: { userId: other.id, text: "Is it still there?" },
    otherwise: { userId: other.id, text: "Hello?" },
    refused: { userId: caller.id, text: "Is it still there?" },
    count: () => prisma().message.count({ where: { senderId: caller.id } }),
  };
};

/** By the token of who writes into it */
const conversationOf = new Map<string, number>();
const sendToOwn: Send = (caller, body, headers) =>
  api.sendMessage(caller, conversationOf.get(caller?.token ?? "") ?? 0, body, headers);

const messageCase = async (): Promise<Case> => {
  const [caller, other] = [await person(), await person()];
  const started = await api.startConversation(other, { userId: caller.id, text: "Is it still there?" });
  conversationOf.set(caller.token, expectOk(conversation, started, 201).id);
  return {
    caller,
    body: { text: "Yes" },
    otherwise: { text: "No" },
    refused: { text: "" },
    count: () => prisma().message.count({ where: { senderId: caller.id } }),
  };
};

const offerOfPriceCase = async (): Promise<Case> => {
  const { buyer, listing } = await buildMarket();
  const body = { listingId: listing.id, amount: "12000.00" };
  return {
    caller: buyer,
    body,
    otherwise: { ...body, amount: "12500.00" },
    refused: { ...body, amount: "15000.00" },
    count: () => prisma().offer.count({ where: { buyerId: buyer.id } }),
  };
};

const posts: { path: string; send: Send; make: () => Promise<Case> }[] = [
  { path: "/api/listings", send: api.createListing, make: listingCase },
  {
    path: "/api/transactions",
    send: api.order,
    make: () => offerCase((buyerId) => prisma().transaction.count({ where: { buyerId } })),
  },
  {
    path: "/api/escrow",
    send: api.pay,
    make: () => offerCase((buyerId) => prisma().escrow.count({ where: { buyerId } })),
  },
  { path: "/api/disputes", send: api.fileDispute, make: disputeCase },
  { path: "/api/reviews", send: api.review, make: reviewCase },
  { path: verify.path, send: verify.send, make: verificationCase },
  { path: withdraw.path, send: withdraw.send, make: payoutCase },
  { path: "/api/conversations", send: api.startConversation, make: conversationCase },
  { path: "/api/conversations/{id}/messages", send: sendToOwn, make: messageCase },
  { path: "/api/offers", send: api.makeOffer, make: offerOfPriceCase },
];

const key = { "Idempotency-Key": "one-effect" };
const storedKeys = ({ id }: Person) => prisma().idempotencyKey.count({ where: { userId: id } });
const said = ({ status, body }: ApiResult) => JSON.stringify([status, body]);
const reused = { status: 422, code: "idempotency_key_reused" };

test("every signed-in POST that has an effect is here", () => {
  const documented = allOperations.map(([, operation]) => operation).filter(takesIdempotencyKey);
  expect(posts.map(({ path }) => path).toSorted()).toEqual(documented.map(({ path }) => path).toSorted());
});

describe.each(posts)("POST $path with a key", ({ path, send, make }) => {
  test("10 times at once is one effect and one response, and so is once more", async () => {
    const { caller, body, count } = await make();
    const answers = await times(10, () => send(caller, body, key));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map(said)).size).toBe(1);
    const replays = answers.map(({ headers }) => headers.get("idempotency-replayed"));
    expect(replays.filter((replayed) => replayed === "true")).toHaveLength(9);
    const again = await send(caller, body, key);
    expect([said(again), again.headers.get("idempotency-replayed")]).toEqual([said(answers[0] as ApiResult), "true"]);
    expect([await count(), await storedKeys(caller)]).toEqual([1, 1]);
  });

  test("that had another body, or another address, is refused and changes nothing", async () => {
    const { caller, body, otherwise, count } = await make();
    const first = await send(caller, body, key);
    expect(first.status).toBe(201);
    expect(expectError(await send(caller, otherwise, key))).toMatchObject(reused);
    const elsewhere = path === verify.path ? withdraw : verify;
    expect(expectError(await elsewhere.send(caller, elsewhere.body, key))).toMatchObject(reused);
    expect(said(await send(caller, body, key))).toBe(said(first));
    expect([await count(), await storedKeys(caller)]).toEqual([1, 1]);
  });

  test("that was refused stores nothing: the key is free for another body", async () => {
    const { caller, body, refused, count } = await make();
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(caller, refused, key)));
    for (const answer of answers) expectError(answer);
    expect([await count(), await storedKeys(caller)]).toEqual([0, 0]);
    const made = await send(caller, body, key);
    expect([made.status, made.headers.get("idempotency-replayed")]).toEqual([201, null]);
    expect([await count(), await storedKeys(caller)]).toEqual([1, 1]);
  });

  test("that is malformed is refused, and another person's is their own", async () => {
    const [{ caller, body, count }, other] = [await make(), await make()];
    const message = "Idempotency-Key must be 1 to 255 visible characters";
    for (const none of ["two words", "k".repeat(256)])
      expect(expectError(await send(caller, body, { "Idempotency-Key": none }))).toEqual(
        invalid("Idempotency-Key", message),
      );
    expect(await count()).toBe(0);
    const [mine, theirs] = [await send(caller, body, key), await send(other.caller, other.body, key)];
    expect([mine.status, theirs.status]).toEqual([201, 201]);
    expect([await count(), await other.count()]).toEqual([1, 1]);
  });
});

test("one key for two bodies at once: one of them has its effect", async () => {
  const { seller } = await completedPurchase();
  const payoutAccountId = await bankAccountOf(seller.id);
  const ask = (amount: string) => api.requestPayout(seller, { amount, payoutAccountId }, key);
  const answers = await times(10, (index) => ask(index % 2 ? "1.00" : "2.00"));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 5 }, () => 201), ...Array.from({ length: 5 }, () => 422)]);
  expect(new Set(answers.filter(({ status }) => status === 201).map(said)).size).toBe(1);
  expect(await prisma().payout.count({ where: { userId: seller.id } })).toBe(1);
});

test("the result marks a replay: the first has the effect, the same again gets its value", async () => {
  const seller = asActor(await buildUser());
  const key = { userId: seller.id, key: "as-a-value", requestHash: "0" };
  const ask = () => requestVerification(seller, { verificationType: "skill", documents: {} }, key);
  const [first, again] = [await ask(), await ask()];
  expect([first.replayed, again]).toEqual([false, { value: first.value, replayed: true }]);
  expect(Object.keys(key)).toEqual(["userId", "key", "requestHash"]);
});

test("a transaction without a key is never a replay", async () => {
  const work = () => Promise.resolve("done");
  for (let count = 0; count < 2; count++)
    expect(await inTransactionOnce(undefined, work)).toEqual({ value: "done", replayed: false });
});

test("a key without a session says 401, whatever the key is", async () => {
  const { offer } = await buildMarket();
  expect(expectError(await api.pay(undefined, offer, { "Idempotency-Key": "two words" }))).toMatchObject({
    status: 401,
  });
});
