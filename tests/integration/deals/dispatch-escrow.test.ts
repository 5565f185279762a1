import { escrow } from "@/lib/contracts/deals/escrow";
import {
  cancelledPurchase,
  heldSettlement,
  readEscrow,
  resolvedPurchase,
  transitionFields,
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

describe("dispatching", () => {
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG-77", note: "Fragile,\r\nplease sign." };
  const shown = { carrier: "GIG Logistics", trackingNumber: "GIG-77", dispatchNote: "Fragile,\nplease sign." };

  test("tells the buyer how it was sent, and moves nothing else", async () => {
    const { seller, buyer, escrow: paid, escrowId, listing } = await heldPurchase();
    expect(paid).toMatchObject({ carrier: null, trackingNumber: null, dispatchNote: null, dispatchedAt: null });
    const sent = expectOk(escrow, await api.dispatch(seller, escrowId, parcel));
    expect(sent).toEqual({ ...paid, ...shown, ...transitionFields(sent), dispatchedAt: sent.dispatchedAt });
    expect(sent.dispatchedAt).not.toBeNull();
    const { events } = await readEscrow(buyer, escrowId);
    expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
      ["order", buyer.id],
      ["pay", buyer.id],
      ["dispatch", seller.id],
    ]);
    expect(await settlementOf(escrowId)).toEqual(heldSettlement());
    expect(await listingStatus(listing.id)).toBe("pending");
  });

  test.each([
    [{ carrier: " DHL " }, { carrier: "DHL", trackingNumber: null, dispatchNote: null }],
    [{ trackingNumber: "A1" }, { carrier: null, trackingNumber: "A1", dispatchNote: null }],
    [{ note: "By my car." }, { carrier: null, trackingNumber: null, dispatchNote: "By my car." }],
    [
      { carrier: "", trackingNumber: " ", note: "0123456789" },
      { carrier: null, trackingNumber: null, dispatchNote: "0123456789" },
    ],
  ])("takes %j: one of the three is enough", async (body, expected) => {
    const { seller, escrowId } = await heldPurchase();
    expect(expectOk(escrow, await api.dispatch(seller, escrowId, body))).toMatchObject(expected);
  });

  test("again corrects the tracking and keeps the day of dispatch", async () => {
    const { seller, buyer, escrowId } = await heldPurchase();
    const first = expectOk(escrow, await api.dispatch(seller, escrowId, { carrier: "DHL", trackingNumber: "wrong" }));
    const corrected = expectOk(
      escrow,
      await api.dispatch(seller, escrowId, { carrier: "DHL", trackingNumber: "right" }),
    );
    expect(corrected).toEqual({ ...first, trackingNumber: "right", ...transitionFields(corrected) });
    expect(corrected.deadline).toEqual(first.deadline);
    expect((await readEscrow(buyer, escrowId)).events.map(({ type }) => type)).toEqual([
      "order",
      "pay",
      "dispatch",
      "dispatch",
    ]);
  });

  test("repeated with the same tracking has no second effect", async () => {
    const { seller, escrowId, listing } = await heldPurchase();
    const first = expectOk(escrow, await api.dispatch(seller, escrowId, parcel));
    await changesNothing(listing.id, async () => {
      expect(expectOk(escrow, await api.dispatch(seller, escrowId, parcel))).toEqual(first);
    });
  });

  test("leaves the buyer free to confirm or dispute", async () => {
    const [one, two] = [await heldPurchase(), await heldPurchase()];
    for (const { seller, escrowId } of [one, two]) expectOk(escrow, await api.dispatch(seller, escrowId, parcel));
    expect(expectOk(escrow, await api.confirm(one.buyer, one.escrowId))).toMatchObject({
      status: "confirmed",
      ...shown,
    });
    expect(expectOk(escrow, await api.dispute(two.buyer, two.escrowId, { reason: complaint })).status).toBe("disputed");
  });

  const oneOfThree = "Say how it was sent: a carrier, a tracking number, or a note of at least 10 characters";
  test.each([
    [{}, "trackingNumber", oneOfThree],
    [{ carrier: " ", trackingNumber: "", note: "\n" }, "trackingNumber", oneOfThree],
    [{ carrier: "x", trackingNumber: "1", note: "123456789" }, "trackingNumber", oneOfThree],
    [{ note: "By hand" }, "trackingNumber", oneOfThree],
    [{ carrier: "x".repeat(101) }, "carrier", "At most 100 characters"],
    [{ trackingNumber: "x".repeat(101) }, "trackingNumber", "At most 100 characters"],
    [{ note: "x".repeat(1_001) }, "note", "At most 1000 characters"],
    [{ carrier: 5 }, "carrier", "Invalid input"],
    [{ trackingNumber: "a\u0000b" }, "trackingNumber", "Control characters are not allowed"],
    [{ carrier: "DHL", dispatchedAt: "2020-01-01" }, "", "Unknown field: dispatchedAt"],
  ])("refuses %j", async (body, path, message) => {
    const { seller, escrowId, listing } = await heldPurchase();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.dispatch(seller, escrowId, body))).toEqual(invalid(path, message));
    });
  });

  test("is the seller's alone", async () => {
    const { buyer, seller, escrowId, listing } = await heldPurchase();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.dispatch(undefined, escrowId, parcel))).toMatchObject({ status: 401 });
      expect(expectError(await api.dispatch(await person(), escrowId, parcel))).toMatchObject({ status: 404 });
      for (const caller of [buyer, await admin()])
        expect(expectError(await api.dispatch(caller, escrowId, parcel))).toMatchObject({ status: 403 });
      for (const none of unknownIds)
        expect(expectError(await api.dispatch(seller, none, parcel))).toMatchObject({ status: 404 });
    });
  });

  test.each([
    ["disputed", disputedPurchase],
    ["confirmed", completedPurchase],
    ["cancelled", cancelledPurchase],
    ["resolved", resolvedPurchase],
  ] as const)("is too late when it is %s", async (_, make) => {
    const { seller, escrowId, listing } = await make();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.dispatch(seller, escrowId, parcel))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    });
  });
});
