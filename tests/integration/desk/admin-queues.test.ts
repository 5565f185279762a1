/** The admins' queues: filters, pages, and their bounds. */
import { type DisputeFilter, queueAddress, queueQuery } from "@/lib/contracts/desk/admin";
import { prisma } from "@/lib/server/platform/database/client";
import { readDisputeQueue, readEscrowQueue } from "@/lib/server/deals/disputes/queries";
import { readTransactionQueue } from "@/lib/server/deals/purchases/list-transactions";
import { readVerificationQueue } from "@/lib/server/people/verification/queries";
import { times } from "../../helpers/concurrency";
import { admin, completedPurchase, disputedPurchase, person } from "../../helpers/market";

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

async function fileDisputes(count: number, status: "pending" | "resolved") {
  const { transactionId, buyer, seller } = await completedPurchase();
  const others = await times(status === "pending" ? count - 1 : 0, () => completedPurchase());
  const cases = [{ transactionId, buyer, seller }, ...others];
  return prisma().dispute.createManyAndReturn({
    data: Array.from({ length: count }, (_, index) => {
      const scene = cases[index % cases.length] ?? { transactionId, buyer, seller };
      return {
        transactionId: scene.transactionId,
        complainantId: scene.buyer.id,
        respondentId: scene.seller.id,
        reason: "other" as const,
        description: "It stopped working.",
        status,
        ...(status === "resolved" && { resolution: "No." }),
      };
    }),
  });
}

describe("the queue of disputes", () => {
  async function readAll(filter: DisputeFilter): Promise<number[]> {
    const first = await readDisputeQueue(filter, 1);
    const ids = idsOf(first.items);
    for (let page = 2; page <= first.lastPage; page++) ids.push(...idsOf((await readDisputeQueue(filter, page)).items));
    expect(ids).toHaveLength(first.total);
    return ids;
  }

  test("has ten a page: open ones oldest first, others newest first", async () => {
    const open = idsOf(await fileDisputes(11, "pending"));
    const resolved = idsOf(await fileDisputes(12, "resolved"));
    const first = await readDisputeQueue("resolved", 1);
    expect(idsOf(first.items)).toEqual(resolved.toReversed().slice(0, 10));
    expect(first).toMatchObject({ page: 1, totalIsLowerBound: false });
    const allOpen = await readAll("open");
    expect(allOpen).toEqual(allOpen.toSorted((a, b) => a - b));
    expect(allOpen).toEqual(expect.arrayContaining(open));
    for (const id of resolved) expect(allOpen).not.toContain(id);
    const everything = await readAll("all");
    expect(everything).toEqual(everything.toSorted((a, b) => b - a));
    expect(everything).toEqual(expect.arrayContaining([...open, ...resolved]));
  });

  test("a page beyond the last is the last", async () => {
    await fileDisputes(1, "resolved");
    const last = await readDisputeQueue("all", 1_000);
    expect(last.page).toBe(last.lastPage);
    expect(last.items.length).toBeGreaterThan(0);
  });
});

test("the queue of verifications is filtered by status and type", async () => {
  const people = await times(11, () => person());
  const create = (status: "pending" | "approved") =>
    prisma().verificationRequest.createManyAndReturn({
      data: people.map(({ id }) => ({ userId: id, verificationType: "business" as const, documents: {}, status })),
    });
  const [pending, approved] = [idsOf(await create("pending")), idsOf(await create("approved"))];
  const read = async (...query: Parameters<typeof readVerificationQueue>) => {
    const { items } = await readVerificationQueue(...query);
    expect(items.length).toBeLessThanOrEqual(10);
    return items;
  };
  const decided = await read("decided", "business", 1);
  expect(idsOf(decided)).toEqual(approved.toReversed().slice(0, 10));
  for (const { verificationType } of await read("pending", "business", 1)) expect(verificationType).toBe("business");
  for (const { status } of await read("pending", undefined, 1)) expect(status).toBe("pending");
  const all = await readVerificationQueue("all", "business", 1);
  expect(all.total).toBeGreaterThanOrEqual(22);
  expect(idsOf((await readVerificationQueue("pending", "business", 1_000)).items)).toContain(pending.at(-1));
});

test("the list of transactions is filtered by status, newest first", async () => {
  const { transactionId } = await completedPurchase();
  const held = await disputedPurchase();
  expect((await readTransactionQueue("all", 1)).items[0]).toMatchObject({ id: held.transactionId, status: "active" });
  expect((await readTransactionQueue("completed", 1)).items[0]).toMatchObject({ id: transactionId });
  const active = await readTransactionQueue("active", 1);
  expect(active.items.length).toBeLessThanOrEqual(10);
  for (const { status } of active.items) expect(status).toBe("active");
});

test("disputed escrows come oldest first, without the admin's own", async () => {
  const judge = await admin();
  const own = await disputedPurchase({ seller: judge });
  const other = await disputedPurchase();
  const { lastPage, items } = await readEscrowQueue(judge, 1_000);
  expect(idsOf(items)).toContain(other.escrowId);
  const all: number[] = [];
  for (let page = 1; page <= lastPage; page++) all.push(...idsOf((await readEscrowQueue(judge, page)).items));
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(all).not.toContain(own.escrowId);
});

describe("the address of a queue", () => {
  test.each([
    [{}, { tab: "disputes", status: "open", page: 1 }],
    [{ tab: "nonsense" }, { tab: "disputes", status: "open", page: 1 }],
    [{ tab: ["disputes", "transactions"] }, { tab: "disputes", status: "open", page: 1 }],
    [
      { tab: "disputes", status: "'; drop table disputes", page: "-1" },
      { tab: "disputes", status: "open", page: 1 },
    ],
    [
      { tab: "disputes", status: "resolved", page: "1001" },
      { tab: "disputes", status: "resolved", page: 1 },
    ],
    [
      { tab: "transactions", status: "cancelled", page: "3" },
      { tab: "transactions", status: "cancelled", page: 3 },
    ],
    [
      { tab: "verifications", type: "skill" },
      { tab: "verifications", status: "pending", type: "skill", page: 1 },
    ],
    [
      { tab: "verifications", type: "x" },
      { tab: "verifications", status: "pending", page: 1 },
    ],
  ])("%j is read as %j", (given, expected) => {
    expect(queueQuery.parse(given)).toEqual(expected);
  });

  test("leaves out defaults", () => {
    expect(queueAddress("/admin", { tab: "disputes", status: "open", page: 1 })).toBe("/admin?tab=disputes");
    expect(queueAddress("/admin", { tab: "verifications", status: "decided", type: "skill", page: 2 })).toBe(
      "/admin?tab=verifications&status=decided&type=skill&page=2",
    );
  });
});
