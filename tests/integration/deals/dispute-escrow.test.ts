import { escrow } from "@/lib/contracts/deals/escrow";
import {
  cancelledPurchase,
  disputesOf,
  heldSettlement,
  readEscrow,
  resolvedPurchase,
  transitionFields,
  trustChangesOf,
} from "../../helpers/disputes";
import { expectError, expectOk, invalid, unknownIds } from "../../helpers/expectations";
import {
  admin,
  complaint,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  listingStatus,
  person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { changesNothing, settlementOf } from "../../helpers/records";

describe("disputing an escrow", () => {
  test("freezes the money and writes the same complaint as a dispute", async () => {
    const scene = await heldPurchase();
    const { buyer, seller, escrow: paid, escrowId, transactionId, listing } = scene;
    const reason = "  Broken blade.\r\nNo answer\tsince. ";
    const disputed = expectOk(escrow, await api.dispute(buyer, escrowId, { reason }));
    const text = "Broken blade.\nNo answer\tsince.";
    expect(disputed).toEqual({
      ...paid,
      status: "disputed",
      disputeReason: text,
      disputedById: buyer.id,
      ...transitionFields(disputed),
    });
    expect(disputed.deadline).toBeNull();
    const [filed, ...more] = await disputesOf(buyer);
    expect(filed).toMatchObject({
      transactionId,
      complainantId: buyer.id,
      respondentId: seller.id,
      reason: "other",
      description: text,
      status: "pending",
      resolution: null,
      escrowId,
    });
    expect([more, await disputesOf(seller)]).toEqual([[], [filed]]);
    const { events } = await readEscrow(seller, escrowId);
    expect(events.at(-1)).toMatchObject({ type: "dispute", actorId: buyer.id, note: text });
    expect(await settlementOf(escrowId)).toEqual(heldSettlement());
    expect(await listingStatus(listing.id)).toBe("pending");
    expect([await trustChangesOf(buyer), await trustChangesOf(seller)]).toEqual([[], []]);
  });

  test("repeated by the buyer is the same one; nothing else moves until it is decided", async () => {
    const { buyer, seller, escrowId, transactionId, listing } = await disputedPurchase();
    await changesNothing(listing.id, async () => {
      const again = expectOk(escrow, await api.dispute(buyer, escrowId, { reason: complaint }));
      expect(again).toMatchObject({ status: "disputed", disputeReason: complaint });
      expect(expectError(await api.confirm(buyer, escrowId))).toMatchObject({ status: 409, code: "conflict" });
      expect(expectError(await api.cancel(seller, transactionId))).toMatchObject({ status: 409, code: "conflict" });
    });
  });

  test("is the buyer's alone", async () => {
    const { seller, buyer, escrowId, listing } = await heldPurchase();
    await changesNothing(listing.id, async () => {
      const body = { reason: complaint };
      expect(expectError(await api.dispute(undefined, escrowId, body))).toMatchObject({ status: 401 });
      expect(expectError(await api.dispute(await person(), escrowId, body))).toMatchObject({ status: 404 });
      for (const caller of [seller, await admin()])
        expect(expectError(await api.dispute(caller, escrowId, body))).toMatchObject({
          status: 403,
          code: "forbidden",
        });
      for (const none of unknownIds)
        expect(expectError(await api.dispute(buyer, none, body))).toMatchObject({ status: 404 });
    });
  });

  const giveReason = "Please provide a reason for the dispute";
  test.each([
    [{}, "reason", giveReason],
    [{ reason: "" }, "reason", giveReason],
    [{ reason: " \n\t" }, "reason", giveReason],
    [{ reason: null }, "reason", giveReason],
    [{ reason: "x".repeat(10_001) }, "reason", "At most 10000 characters"],
    [{ reason: "a\u0007b" }, "reason", "Control characters are not allowed"],
    [{ reason: complaint, status: "resolved" }, "", "Unknown field: status"],
  ])("refuses %j", async (body, path, message) => {
    const { buyer, escrowId, listing } = await heldPurchase();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.dispute(buyer, escrowId, body))).toEqual(invalid(path, message));
    });
  });

  test.each([
    ["confirmed", completedPurchase],
    ["cancelled", cancelledPurchase],
    ["resolved", resolvedPurchase],
  ] as const)("is too late when it is %s", async (_, make) => {
    const { buyer, escrowId, listing } = await make();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.dispute(buyer, escrowId, { reason: complaint }))).toMatchObject({ status: 409 });
    });
  });
});
