/** Receipts: one of each ended purchase, in one signed chain, whatever happens to the workers. */
import { escrow as escrowShape } from "@/lib/contracts/deals/escrow";
import type { Receipt, SignedReceipt } from "@/lib/domain/money/receipt";
import { findChainBreaks } from "@/lib/domain/money/verify-receipt";
import { execute, prisma, sql } from "@/lib/server/platform/database/client";
import { issueReceipts } from "@/lib/server/money/receipts/issue-receipts";
import { listReceiptKeys } from "@/lib/server/money/receipts/queries";
import { GET as readKeys } from "@/app/.well-known/receipt-keys.json/route";
import * as verifyRoute from "@/app/api/receipts/verify/route";
import { eraseAccount } from "@/lib/server/desk/personal-data/erase-account";
import { account } from "../../helpers/account-api";
import { call } from "../../helpers/api";
import { times } from "../../helpers/concurrency";
import { dieAt, dieSoon } from "../../helpers/die-soon";
import { decision } from "../../helpers/disputes";
import { expectError, expectOk } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  dispatchedPurchase,
  heldPurchase,
  person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { downloaded, issuedReceipt, purchaseWithReceipt, verdictOf } from "../../helpers/receipts";
import { expectBooksToAgree } from "../../money/helpers/world";

beforeAll(openOwnDatabase);
afterAll(async () => {
  await expectBooksToAgree();
  await dropOwnDatabase();
});

async function readChain(): Promise<SignedReceipt[]> {
  const rows = await prisma().receipt.findMany({ orderBy: { number: "asc" } });
  return rows.map(({ body, hash, signature, keyId }) => ({
    receipt: JSON.parse(body) as Receipt,
    body,
    hash,
    signature,
    keyId,
  }));
}

/** Every ended purchase has one receipt; each is genuine; and they are one chain from 1. */
async function expectWholeChain(): Promise<void> {
  const chain = await readChain();
  const ended = await prisma().escrow.findMany({ where: { status: { in: ["confirmed", "resolved"] } } });
  expect(chain.map(({ receipt }) => receipt.number)).toEqual(chain.map((_, index) => index + 1));
  expect(chain.map(({ receipt }) => receipt.purchase.escrowId).toSorted()).toEqual(
    ended.map(({ id }) => id).toSorted(),
  );
  expect(ended.filter(({ receiptNumber }) => receiptNumber === null)).toEqual([]);
  expect(findChainBreaks(chain)).toEqual([]);
  const keys = await listReceiptKeys();
  expect(keys).toHaveLength(1);
  for (const file of chain) expect((await verdictOf(file)).problems).toEqual([]);
}

/** Until there is nothing more to do: a worker that has just died may still hold the lock. */
async function finish(escrowIds: readonly number[]): Promise<void> {
  for (const id of escrowIds) await issuedReceipt(id);
}

describe("a receipt says what the ledger says", () => {
  test("of a purchase that its buyer confirmed, free of a fee", async () => {
    const { escrowId, transactionId, buyer, seller, listing, file } = await purchaseWithReceipt();
    expect(file.receipt).toMatchObject({
      version: 1,
      mode: "test",
      issuer: { name: "Oja", url: "http://localhost:3000" },
      purchase: { escrowId, transactionId, title: listing.title, amount: "15000.00", fee: "0.00", outcome: "release" },
      parties: { buyerId: buyer.id, sellerId: seller.id },
      parts: { buyer: "0.00", seller: "15000.00", fee: "0.00" },
      transfers: [
        {
          kind: "funding",
          entries: [
            { account: "external", amount: "-15000.00" },
            { account: "hold", amount: "15000.00" },
          ],
        },
        {
          kind: "release",
          entries: [
            { account: "hold", amount: "-15000.00" },
            { account: "seller", amount: "15000.00" },
          ],
        },
      ],
    });
    expect(await verdictOf(file)).toEqual({ isGenuine: true, problems: [], receipt: file.receipt });
  });

  test("of a purchase below the limit, whose seller bears a fee", async () => {
    const { escrowId, buyer } = await completedPurchase({ priceKobo: 999_999n });
    await issuedReceipt(escrowId);
    const { receipt } = await downloaded(buyer, escrowId);
    expect(receipt.purchase).toMatchObject({ amount: "9999.99", fee: "150.00" });
    expect(receipt.parts).toEqual({ buyer: "0.00", seller: "9849.99", fee: "150.00" });
  });

  test.each([
    ["refund", undefined, { buyer: "9999.99", seller: "0.00", fee: "0.00" }],
    ["split", "3333.33", { buyer: "6666.66", seller: "3283.33", fee: "50.00" }],
  ] as const)("of a dispute that ended with a %s", async (outcome, sellerAmount, parts) => {
    const { escrowId, buyer } = await disputedPurchase({ priceKobo: 999_999n });
    expectOk(escrowShape, await api.resolve(await admin(), escrowId, decision({ outcome, sellerAmount })));
    await issuedReceipt(escrowId);
    const file = await downloaded(buyer, escrowId);
    expect(file.receipt).toMatchObject({ purchase: { outcome }, parts });
    expect((await verdictOf(file)).problems).toEqual([]);
  });

  test("of a purchase that the seller cancelled", async () => {
    const { escrowId, transactionId, buyer, seller } = await heldPurchase();
    expect((await api.cancel(seller, transactionId)).status).toBe(200);
    await issuedReceipt(escrowId);
    const { receipt } = await downloaded(buyer, escrowId);
    expect(receipt).toMatchObject({ purchase: { outcome: "refund" }, parts: { buyer: "15000.00", seller: "0.00" } });
  });

  test("of a purchase paid from the balance: the buyer's account is named by its part", async () => {
    const { seller: rich } = await completedPurchase();
    const { offer } = await buildMarket();
    const opened = expectOk(escrowShape, await api.pay(rich, { ...offer, payFrom: "balance" }), 201);
    expectOk(escrowShape, await api.confirm(rich, opened.id));
    await issuedReceipt(opened.id);
    const { receipt } = await downloaded(rich, opened.id);
    expect(receipt.transfers[0]?.entries).toEqual(
      expect.arrayContaining([
        { account: "buyer", amount: "-15000.00" },
        { account: "hold", amount: "15000.00" },
      ]),
    );
  });

  test("and names no person", async () => {
    const words = { fullName: "Qzxada Qzxobi", username: `qzx${Date.now()}` };
    const buyer = { ...(await person(words)) };
    const { escrowId } = await completedPurchase({ buyer });
    const { body } = await issuedReceipt(escrowId);
    expect(body.toLowerCase()).not.toContain("qzx");
  });
});

describe("who reads it", () => {
  test("both sides and admins; strangers get what they get for a purchase that is not there", async () => {
    const { escrowId, buyer, seller, file } = await purchaseWithReceipt();
    for (const reading of [buyer, seller, await admin()]) expect(await downloaded(reading, escrowId)).toEqual(file);
    const stranger = expectError(await api.readReceipt(await person(), escrowId));
    expect(stranger).toEqual(expectError(await api.readReceipt(buyer, 1_999_999_999)));
    expect((await api.readReceipt(undefined, escrowId)).status).toBe(401);
  });

  test("it is a file with a name", async () => {
    const { escrowId, buyer, file } = await purchaseWithReceipt();
    const { headers } = await api.readReceipt(buyer, escrowId);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="oja-receipt-${file.receipt.number}.json"`);
  });

  test("before, a party is told why there is none", async () => {
    const { buyer, escrowId } = await dispatchedPurchase();
    expect(expectError(await api.readReceipt(buyer, escrowId))).toMatchObject({
      status: 404,
      code: "not_found",
      message: "There is no receipt yet: this purchase has not ended.",
    });
    const open = expectOk(escrowShape, await api.confirm(buyer, escrowId));
    expect(open.receiptNumber).toBeNull();
    expect(expectError(await api.readReceipt(buyer, escrowId)).message).toMatch(/is being written/);
    const { number } = await issuedReceipt(escrowId);
    expect(expectOk(escrowShape, await api.readEscrow(buyer, escrowId)).receiptNumber).toBe(number);
  });
});

describe("checking it", () => {
  test("anybody may, by the file as it was downloaded", async () => {
    const { file } = await purchaseWithReceipt();
    const verdict = { isGenuine: true, problems: [], receipt: file.receipt };
    expect((await api.verifyReceipt(undefined, file)).body).toEqual(verdict);
    const forged = { ...file, body: file.body.replace("15000.00", "25000.00") };
    expect((await api.verifyReceipt(undefined, forged)).body).toMatchObject({ isGenuine: false, receipt: null });
  });

  test("a signature that is encoded in another way is not genuine", async () => {
    const { file } = await purchaseWithReceipt();
    const last = { A: "B", Q: "R", g: "h", w: "x" }[file.signature.slice(-1)] ?? "";
    const other = { ...file, signature: `${file.signature.slice(0, -1)}${last}` };
    expect(Buffer.from(other.signature, "base64url")).toEqual(Buffer.from(file.signature, "base64url"));
    expect((await api.verifyReceipt(undefined, other)).body).toMatchObject({ isGenuine: false, receipt: null });
  });

  test("a file with a forged receipt before the genuine one is refused", async () => {
    const { file } = await purchaseWithReceipt();
    const forged = JSON.stringify({ ...file.receipt, number: 99 });
    const rawBody = JSON.stringify(file).replace("{", `{"receipt":${forged},`);
    expect(JSON.parse(rawBody)).toEqual(file);
    const response = await call(verifyRoute.POST, { method: "POST", path: "/api/receipts/verify", rawBody });
    expect(expectError(response)).toMatchObject({ status: 400, message: /two members with the same name/ });
  });

  test("a file of another shape, or too large, is refused", async () => {
    const { file } = await purchaseWithReceipt();
    for (const wrong of [{}, { ...file, receipt: [] }, { ...file, note: "x" }, { ...file, body: "x".repeat(65_537) }])
      expect(expectError(await api.verifyReceipt(undefined, wrong)).status).toBe(400);
  });

  test("the published keys are a JWK set, without a private part", async () => {
    const { file } = await purchaseWithReceipt();
    const response = await readKeys();
    expect(response.headers.get("content-type")).toBe("application/jwk-set+json");
    expect(await response.json()).toEqual({
      keys: [
        {
          kty: "OKP",
          crv: "Ed25519",
          alg: "EdDSA",
          use: "sig",
          kid: file.keyId,
          x: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
    });
  });
});

describe("one chain", () => {
  test("ten workers at once write each receipt once", async () => {
    const scenes = await times(12, () => completedPurchase());
    const counts = await times(10, () => issueReceipts());
    const written = counts.reduce((total, count) => total + count, 0);
    expect(written).toBeLessThanOrEqual(12);
    await finish(scenes.map(({ escrowId }) => escrowId));
    await expectWholeChain();
  });

  test("purchases that ended before there were receipts get theirs, in the order of their ends", async () => {
    const scenes = await times(5, () => heldPurchase());
    const inOrder = scenes.toReversed();
    for (const { buyer, escrowId } of inOrder) expectOk(escrowShape, await api.confirm(buyer, escrowId));
    await finish(inOrder.map(({ escrowId }) => escrowId));
    const receipts = await prisma().receipt.findMany({
      where: { escrowId: { in: inOrder.map(({ escrowId }) => escrowId) } },
      orderBy: { number: "asc" },
    });
    expect(receipts.map(({ escrowId }) => escrowId)).toEqual(inOrder.map(({ escrowId }) => escrowId));
  });

  /** begin, the lock, two reads, the key, the receipts, the purchases, commit */
  const statementsOfBatch = 8;
  const statements = Array.from({ length: statementsOfBatch }, (_, index) => index + 1);
  test.each(statements.flatMap((statement) => [false, true].map((isAnswerLost) => [statement, isAnswerLost] as const)))(
    "a worker that dies at statement %i (its answer lost: %s) loses and doubles nothing",
    async (statement, isAnswerLost) => {
      const scenes = await times(2, () => completedPurchase());
      const death = dieAt(statement, isAnswerLost);
      await issueReceipts()
        .catch((error: unknown) => expect(String(error)).toContain("The worker died"))
        .finally(death.end);
      expect(death.isDead()).toBe(true);
      await finish(scenes.map(({ escrowId }) => escrowId));
      await expectWholeChain();
    },
  );

  test("nor does one that dies while others work", async () => {
    const scenes = await times(6, () => completedPurchase());
    const death = dieSoon();
    await Promise.allSettled(Array.from({ length: 5 }, () => issueReceipts()));
    death.end();
    await finish(scenes.map(({ escrowId }) => escrowId));
    await expectWholeChain();
  });
});

describe("the database refuses", () => {
  type Row = Awaited<ReturnType<typeof issuedReceipt>>;
  const insert = (row: Row) => prisma().receipt.create({ data: row });

  test("to change or delete one, and a key", async () => {
    await purchaseWithReceipt();
    for (const statement of [
      sql`update receipts set body = body`,
      sql`delete from receipts`,
      sql`update receipt_keys set public_key = public_key`,
      sql`delete from receipt_keys`,
    ])
      await expect(execute(statement)).rejects.toMatchObject({ code: "42501" });
  });

  test.each<[string, (row: Row) => Partial<Row>, RegExp]>([
    ["a gap", ({ number }) => ({ number: number + 1 }), /receipts_in_order|receipts_say_in_the_body/],
    ["a second one of a purchase", () => ({}), /receipts_pkey|escrow_id|number/],
    ["another hash", () => ({ hash: "0".repeat(64) }), /receipts_hash_of_body/],
    ["another text", ({ body }) => ({ body: `${body} ` }), /receipts_hash_of_body/],
    ["another hash before", () => ({ previousHash: "0".repeat(64) }), /receipts_say_in_the_body/],
    ["a first one with one before", () => ({ number: 1 }), /receipts_in_order/],
    ["no signature", () => ({ signature: "" }), /receipts_signature/],
  ])("%s", async (_, change, constraint) => {
    // The row needs another one before it, also when this test comes first.
    await purchaseWithReceipt();
    const { escrowId } = await purchaseWithReceipt();
    const row = await prisma().receipt.findUniqueOrThrow({ where: { escrowId } });
    await expect(insert({ ...row, ...change(row) })).rejects.toThrow(constraint);
  });

  test("a number for a purchase that goes on, or another one for one that has ended", async () => {
    const [{ escrowId: open }, { escrowId: ended }] = [await heldPurchase(), await purchaseWithReceipt()];
    const { number } = await prisma().receipt.findUniqueOrThrow({ where: { escrowId: ended } });
    for (const [id, receiptNumber] of [
      [open, number],
      [ended, null],
      [ended, number - 1],
    ] as const)
      // prettier-ignore
      await expect(prisma().escrow.update({ where: { id }, data: { receiptNumber } })).rejects.toThrow(/receipt/);
  });
});

test("a buyer who closes the account leaves the receipt as it was", async () => {
  const { file, escrowId, buyer, seller } = await purchaseWithReceipt();
  expect((await account.closeAccount(buyer.token)).status).toBe(204);
  await eraseAccount(buyer.id);
  expect(await downloaded(seller, escrowId)).toEqual(file);
});
