import { dispute } from "@/lib/contracts/deals/disputes";
import { escrow } from "@/lib/contracts/deals/escrow";
import { reader, sql } from "@/lib/server/platform/database/client";
import {
  cancelledPurchase,
  disputeBody,
  disputesOf,
  heldSettlement,
  readEscrow,
  resolvedPurchase,
  trustChangesOf,
} from "../../helpers/disputes";
import { expectError, expectOk, invalid } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  complaint,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { changesNothing, settlementOf } from "../../helpers/records";

describe("filing a dispute", () => {
  test.each(["buyer", "seller"] as const)("by the %s freezes held money with its description", async (side) => {
    const scene = await heldPurchase();
    const [complainant, respondent] = side === "buyer" ? [scene.buyer, scene.seller] : [scene.seller, scene.buyer];
    const body = disputeBody(scene, { respondentId: respondent.id });
    const filed = expectOk(dispute, await api.fileDispute(complainant, body), 201);
    expect(filed).toMatchObject({
      ...body,
      complainantId: complainant.id,
      status: "pending",
      resolution: null,
      escrowId: scene.escrowId,
    });
    expect(await readEscrow(respondent, scene.escrowId)).toMatchObject({
      status: "disputed",
      transactionStatus: "active",
      disputeReason: body.description,
      disputedById: complainant.id,
    });
    expect(await settlementOf(scene.escrowId)).toEqual(heldSettlement());
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.fileDispute(complainant, body))).toMatchObject({ status: 409, code: "conflict" });
      expect(expectError(await api.confirm(scene.buyer, scene.escrowId))).toMatchObject({ status: 409 });
    });
  });

  test.each([
    "item_not_received",
    "item_not_as_described",
    "payment_not_received",
    "service_not_provided",
    "quality_issues",
    "other",
  ])("takes the reason %s", async (reason) => {
    const scene = await heldPurchase();
    expect(expectOk(dispute, await api.fileDispute(scene.buyer, disputeBody(scene, { reason })), 201).reason).toBe(
      reason,
    );
  });

  test("the other party may file one too; the escrow keeps the first reason", async () => {
    const scene = await disputedPurchase();
    const { buyer, seller, escrowId } = scene;
    const answer = disputeBody(scene, { respondentId: buyer.id, reason: "payment_not_received" });
    expect(await readEscrow(buyer, escrowId)).toMatchObject({ disputeAnswer: null });
    const theirs = expectOk(dispute, await api.fileDispute(seller, answer), 201);
    for (const person of [buyer, seller, await admin()])
      expect(await readEscrow(person, escrowId)).toMatchObject({
        disputeReason: complaint,
        disputedById: buyer.id,
        disputeAnswer: answer.description,
      });
    const [told] = await reader.rows<{ facts: unknown; userId: number }>(sql`
      select facts, user_id from notifications where transaction_id = ${scene.transactionId} order by id desc limit 1`);
    expect(told).toEqual({ facts: { isAnswer: true }, userId: buyer.id });
    expect((await disputesOf(buyer)).map(({ complainantId }) => complainantId)).toEqual([seller.id, buyer.id]);
    expect((await disputesOf(seller)).map(({ id }) => id)[0]).toBe(theirs.id);
  });

  test("after the seller's dispute the buyer can file one, but not dispute the escrow", async () => {
    const scene = await heldPurchase();
    const { buyer, seller, escrowId } = scene;
    expectOk(dispute, await api.fileDispute(seller, disputeBody(scene, { respondentId: buyer.id })), 201);
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.dispute(buyer, escrowId, { reason: complaint }))).toMatchObject({ status: 409 });
    });
    expectOk(dispute, await api.fileDispute(buyer, disputeBody(scene)), 201);
    expect(await readEscrow(buyer, escrowId)).toMatchObject({ status: "disputed", disputedById: seller.id });
  });

  test("the buyer's two ways to dispute open one dispute", async () => {
    const [first, second] = [await disputedPurchase(), await heldPurchase()];
    await changesNothing(first.listing.id, async () => {
      expect(expectError(await api.fileDispute(first.buyer, disputeBody(first)))).toMatchObject({ status: 409 });
    });
    expectOk(dispute, await api.fileDispute(second.buyer, disputeBody(second)), 201);
    await changesNothing(second.listing.id, async () => {
      const again = expectOk(escrow, await api.dispute(second.buyer, second.escrowId, { reason: complaint }));
      expect(again).toMatchObject({ status: "disputed", disputeReason: disputeBody(second).description });
    });
  });

  test.each([
    ["confirmed", completedPurchase],
    ["released by an admin", resolvedPurchase],
  ] as const)("on a completed one (%s) is for the record: nothing moves", async (_, make) => {
    const scene = await make();
    const { buyer, seller, escrowId } = scene;
    const before = [
      await readEscrow(buyer, escrowId),
      await settlementOf(escrowId),
      await trustChangesOf(seller),
      await trustChangesOf(buyer),
    ];
    const filed = expectOk(dispute, await api.fileDispute(buyer, disputeBody(scene)), 201);
    expect(filed).toMatchObject({ status: "pending", escrowId });
    expectOk(dispute, await api.fileDispute(seller, disputeBody(scene, { respondentId: buyer.id })), 201);
    expect([
      await readEscrow(buyer, escrowId),
      await settlementOf(escrowId),
      await trustChangesOf(seller),
      await trustChangesOf(buyer),
    ]).toEqual(before);
    expect(expectError(await api.fileDispute(buyer, disputeBody(scene)))).toMatchObject({ status: 409 });
    const solved = { status: "resolved", resolution: "Settled between you." };
    expectOk(dispute, await api.updateDispute(await admin(), filed.id, solved));
    expectOk(dispute, await api.fileDispute(buyer, disputeBody(scene)), 201);
    expect(await settlementOf(escrowId)).toEqual(before[1]);
  });

  test("on one that is unpaid or cancelled: 409", async () => {
    const scene = await buildMarket();
    const transactionId = (await api.order(scene.buyer, scene.offer)).body.id as number;
    const unpaid = {
      transactionId,
      respondentId: scene.seller.id,
      reason: "other",
      description: "Nothing yet happened.",
    };
    const cancelled = await cancelledPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.fileDispute(scene.buyer, unpaid))).toMatchObject({ status: 409, code: "conflict" });
      const sellers = { ...unpaid, respondentId: scene.buyer.id };
      expect(expectError(await api.fileDispute(scene.seller, sellers))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    });
    await changesNothing(cancelled.listing.id, async () => {
      expect(expectError(await api.fileDispute(cancelled.buyer, disputeBody(cancelled)))).toMatchObject({
        status: 409,
      });
    });
  });

  test("is refused against somebody who is not the other party", async () => {
    const scene = await heldPurchase();
    await changesNothing(scene.listing.id, async () => {
      for (const respondentId of [scene.buyer.id, (await person()).id])
        expect(expectError(await api.fileDispute(scene.buyer, disputeBody(scene, { respondentId })))).toEqual(
          invalid("respondentId", "The respondent is the other party of the transaction"),
        );
    });
  });

  test("is refused signed out, to a stranger, and for no transaction", async () => {
    const scene = await heldPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.fileDispute(undefined, disputeBody(scene)))).toMatchObject({ status: 401 });
      expect(expectError(await api.fileDispute(await person(), disputeBody(scene)))).toMatchObject({ status: 404 });
      const nothing = disputeBody(scene, { transactionId: 1_999_999 });
      expect(expectError(await api.fileDispute(scene.buyer, nothing))).toMatchObject({
        status: 404,
        code: "not_found",
      });
    });
  });

  test("by an admin, who knows of the purchase but is no party: 403", async () => {
    const scene = await heldPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.fileDispute(await admin(), disputeBody(scene)))).toMatchObject({
        status: 403,
        code: "forbidden",
      });
    });
  });

  const tooShort = "Description must be at least 10 characters";
  test.each([
    [{ transactionId: undefined }, "transactionId", "Transaction is required"],
    [{ transactionId: 0 }, "transactionId", "Transaction is required"],
    [{ respondentId: undefined }, "respondentId", "Respondent is required"],
    [{ respondentId: "1" }, "respondentId", "Respondent is required"],
    [{ reason: undefined }, "reason", "Reason is required"],
    [{ reason: "" }, "reason", "Reason is required"],
    [{ reason: "bad mood" }, "reason", "Reason is required"],
    [{ description: undefined }, "description", tooShort],
    [{ description: "too short" }, "description", tooShort],
    [{ description: "  too short  " }, "description", tooShort],
    [{ description: "x".repeat(10_001) }, "description", "At most 10000 characters"],
    [{ complainantId: 1 }, "", "Unknown field: complainantId"],
  ])("refuses %j", async (change, path, message) => {
    const scene = await heldPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.fileDispute(scene.buyer, disputeBody(scene, change)))).toEqual(
        invalid(path, message),
      );
    });
  });

  test("with an Idempotency-Key a repeat is the first answer, not a conflict", async () => {
    const scene = await heldPurchase();
    const key = { "Idempotency-Key": "complain-once" };
    const first = expectOk(dispute, await api.fileDispute(scene.buyer, disputeBody(scene), key), 201);
    const again = await api.fileDispute(scene.buyer, disputeBody(scene), key);
    expect(expectOk(dispute, again, 201)).toEqual(first);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });
});
