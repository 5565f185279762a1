/** Paged lists reach every item, and contain no one else's. */
import { queueQuery } from "@/lib/contracts/desk/admin";
import { dispute } from "@/lib/contracts/deals/disputes";
import { escrow } from "@/lib/contracts/deals/escrow";
import { transaction } from "@/lib/contracts/deals/transactions";
import { verificationRequest } from "@/lib/contracts/people/verification";
import { readAdminOverview } from "@/lib/server/desk/admin/queries";
import { prisma } from "@/lib/server/platform/database/client";
import { badLimits, expectError, expectList, invalid } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  type Person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";

type Listed = { id: number };
type List = (caller: Person, query: string) => Promise<Listed[]>;

/** All of a list, page by page. */
async function walk(list: List, caller: Person, limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const last = ids.at(-1);
    const page = await list(caller, `limit=${limit}${last ? `&before=${last}` : ""}`);
    if (page.length === 0) return ids;
    ids.push(...page.map(({ id }) => id));
  }
}

const transactionsOf: List = async (caller, query) =>
  expectList(transaction, await api.listTransactions(caller, query));
const purchasesOf: List = async (caller, query) => expectList(escrow, await api.listPurchases(caller, query));
const salesOf: List = async (caller, query) => expectList(escrow, await api.listSales(caller, query));
const disputesOf: List = async (caller, query) => expectList(dispute, await api.listDisputes(caller, query));
const requestsOf: List = async (caller, query) =>
  expectList(verificationRequest, await api.listVerifications(caller, query));

test("before pages through all of a person's orders, bought and sold", async () => {
  const seller = await person();
  const buyer = await person();
  const scenes = [];
  for (let index = 0; index < 4; index++) scenes.push(await disputedPurchase({ seller, buyer }));
  scenes.push(await heldPurchase({ seller: buyer, buyer: seller }));
  await disputedPurchase();
  const newestFirst = (ids: number[]) => ids.sort((a, b) => b - a);
  const transactionIds = newestFirst(scenes.map(({ transactionId }) => transactionId));
  const bought = newestFirst(scenes.slice(0, 4).map(({ escrowId }) => escrowId));
  for (const limit of [1, 2, 5, 100]) {
    expect(await walk(transactionsOf, buyer, limit)).toEqual(transactionIds);
    expect(await walk(purchasesOf, buyer, limit)).toEqual(bought);
    expect(await walk(salesOf, seller, limit)).toEqual(bought);
    expect(await walk(disputesOf, seller, limit)).toHaveLength(4);
  }
});

test("verification requests are paged as well", async () => {
  const asker = await person();
  const row = { userId: asker.id, verificationType: "skill" as const, documents: {}, status: "rejected" as const };
  await prisma().verificationRequest.createMany({ data: Array.from({ length: 5 }, () => row) });
  const ids = await walk(requestsOf, asker, 2);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect(ids).toHaveLength(5);
});

test("an admin pages through all of them", async () => {
  const { transactionId } = await completedPurchase();
  const ids = await walk(transactionsOf, await admin(), 100);
  expect(ids).toContain(transactionId);
  expect(ids).toHaveLength(await prisma().transaction.count());
});

test("transactions on one listing are the viewer's own", async () => {
  const seller = await person();
  const scene = await completedPurchase({ seller, categorySlug: "beauty" });
  await completedPurchase({ seller, buyer: scene.buyer });
  const query = `listingId=${scene.listing.id}`;
  const ids = async (caller: Person) => (await transactionsOf(caller, query)).map(({ id }) => id);
  expect(await ids(scene.buyer)).toEqual([scene.transactionId]);
  expect(await ids(seller)).toEqual([scene.transactionId]);
  expect(await ids(await person())).toEqual([]);
});

test.each(badLimits)("before=%s is a bad request", async (before) => {
  const caller = await person();
  const lists = [api.listTransactions, api.listPurchases, api.listSales, api.listDisputes, api.listVerifications];
  for (const list of lists)
    expect(expectError(await list(caller, `before=${before}`))).toMatchObject(invalid("before", expect.any(String)));
});

test("an id beyond the maximum is valid", async () => {
  const { buyer, transactionId } = await heldPurchase();
  expect((await transactionsOf(buyer, "before=999999999999999")).map(({ id }) => id)).toEqual([transactionId]);
  expect(await transactionsOf(buyer, "listingId=999999999999999")).toEqual([]);
  expect(await purchasesOf(buyer, "before=999999999999999")).toHaveLength(1);
  expect(await disputesOf(buyer, "before=999999999999999")).toEqual([]);
  expect(await requestsOf(buyer, "before=999999999999999")).toEqual([]);
});

describe("an admin's dashboard", () => {
  test("shows the longest waiting first, however much came after", async () => {
    const { buyer, seller, listing } = await buildMarket();
    const judge = await admin();
    const waiting = await completedPurchase();
    const complaint = { description: "It stopped working.", reason: "other" as const };
    const open = await prisma().dispute.create({
      data: {
        ...complaint,
        transactionId: waiting.transactionId,
        complainantId: waiting.buyer.id,
        respondentId: waiting.seller.id,
      },
    });
    const request = await prisma().verificationRequest.create({
      data: { userId: buyer.id, verificationType: "identity", documents: {} },
    });
    const done = await prisma().transaction.create({
      data: {
        buyerId: buyer.id,
        sellerId: seller.id,
        listingId: listing.id,
        listingVersion: 1,
        amountKobo: 1n,
        status: "completed",
      },
    });
    await prisma().dispute.createMany({
      data: Array.from({ length: 120 }, () => ({
        ...complaint,
        transactionId: done.id,
        complainantId: buyer.id,
        respondentId: seller.id,
        status: "resolved" as const,
        resolution: "No.",
      })),
    });
    await prisma().verificationRequest.createMany({
      data: Array.from({ length: 120 }, () => ({
        userId: seller.id,
        verificationType: "skill" as const,
        documents: {},
        status: "rejected" as const,
      })),
    });
    const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
    // Other tests' disputes are in the same database.
    const oldest = { orderBy: { id: "asc" }, take: 10, select: { id: true } } as const;
    const waitingDisputes = await prisma().dispute.findMany({ where: { status: { not: "resolved" } }, ...oldest });
    const pending = await prisma().verificationRequest.findMany({ where: { status: "pending" }, ...oldest });
    const disputes = (await readAdminOverview(judge, queueQuery.parse({ tab: "disputes" }))).queue.page.items;
    const requests = (await readAdminOverview(judge, queueQuery.parse({ tab: "verifications" }))).queue.page.items;
    expect(idsOf(disputes)).toEqual(idsOf(waitingDisputes));
    expect(idsOf(requests)).toEqual(idsOf(pending));
    if (waitingDisputes.length < 10) expect(idsOf(disputes)).toContain(open.id);
    if (pending.length < 10) expect(idsOf(requests)).toContain(request.id);
  });
});
