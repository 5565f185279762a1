import { dispute } from "@/lib/contracts/deals/disputes";
import { escrow } from "@/lib/contracts/deals/escrow";
import { prisma } from "@/lib/server/platform/database/client";
import { decision, disputeBody, disputesOf, readEscrow } from "../../helpers/disputes";
import { badLimits, expectError, expectList, expectOk, invalid } from "../../helpers/expectations";
import { admin, complaint, completedPurchase, disputedPurchase, person, type Person } from "../../helpers/market";
import { api } from "../../helpers/market-api";

describe("the list of disputes", () => {
  test("is what one filed or has to answer, newest first; all for an admin", async () => {
    const [seller, buyer] = [await person(), await person()];
    const first = await disputedPurchase({ seller, buyer });
    const second = await completedPurchase({ seller: buyer, buyer: seller });
    expectOk(dispute, await api.fileDispute(seller, disputeBody(second, { respondentId: buyer.id })), 201);
    const ids = [second.transactionId, first.transactionId];
    const transactionIds = async (caller: Person, query?: string) =>
      (await disputesOf(caller, query)).map(({ transactionId }) => transactionId);
    expect(await transactionIds(buyer)).toEqual(ids);
    expect(await transactionIds(seller)).toEqual(ids);
    expect(await transactionIds(buyer, "limit=1")).toEqual(ids.slice(0, 1));
    expect(await transactionIds(await admin(), "limit=2")).toEqual(ids);
    expect(await transactionIds(await person())).toEqual([]);
    expect(expectError(await api.listDisputes(undefined))).toMatchObject({ status: 401 });
  });

  test("is cut at 100", async () => {
    const { buyer, seller, transactionId } = await completedPurchase();
    const row = { transactionId, complainantId: buyer.id, respondentId: seller.id, reason: "other" as const };
    const closed = { ...row, description: "Said once more.", status: "resolved" as const, resolution: "No." };
    await prisma().dispute.createMany({ data: Array.from({ length: 102 }, () => closed) });
    for (const query of ["", "limit=", "limit=100", "limit=101"])
      expect([query, (await disputesOf(seller, query)).length]).toEqual([query, 100]);
  });

  test.each(badLimits)("limit=%s is a bad request", async (limit) => {
    const answers = [
      await api.listDisputes(await person(), `limit=${limit}`),
      await api.listDisputedEscrows(await admin(), `limit=${limit}`),
    ];
    for (const answer of answers) expect(expectError(answer)).toEqual(invalid("limit", "Invalid input"));
  });
});

describe("the list of disputed escrows", () => {
  test("is the admins' queue, oldest first, of what is still to decide", async () => {
    const waiting = async (limit: number) =>
      (await prisma().escrow.findMany({ where: { status: "disputed" }, orderBy: { id: "asc" }, take: limit })).map(
        ({ id }) => id,
      );
    const judge = await admin();
    const shown = async (query?: string) =>
      expectList(escrow, await api.listDisputedEscrows(judge, query)).map(({ id }) => id);
    const [one, two] = [await disputedPurchase(), await disputedPurchase()];
    expect(one.escrowId).toBeLessThan(two.escrowId);
    expect(await shown()).toEqual(await waiting(100));
    expect(await shown("limit=2")).toEqual(await waiting(2));
    expect(await shown("limit=500")).toEqual(await waiting(100));
    expectOk(escrow, await api.resolve(judge, one.escrowId, decision()));
    expect(await shown()).not.toContain(one.escrowId);
    const { status, disputeReason } = await readEscrow(judge, two.escrowId);
    expect([status, disputeReason]).toEqual(["disputed", complaint]);
  });

  test("is for no others", async () => {
    const { buyer, seller } = await disputedPurchase();
    expect(expectError(await api.listDisputedEscrows(undefined))).toMatchObject({ status: 401 });
    for (const caller of [buyer, seller, await person()])
      expect(expectError(await api.listDisputedEscrows(caller))).toMatchObject({ status: 403, code: "forbidden" });
  });
});
