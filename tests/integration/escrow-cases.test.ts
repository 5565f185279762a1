import { dispute } from "@/lib/contracts/disputes";
import { escrow, type EscrowDto } from "@/lib/contracts/escrow";
import { listingDetail } from "@/lib/contracts/listings";
import { trustEvent } from "@/lib/contracts/trust-events";
import { GET as listTrustEvents } from "@/app/api/trust-events/[userId]/route";
import { prisma } from "@/lib/server/database/client";
import { call } from "../helpers/api";
import { badLimits, expectError, expectList, expectOk, invalid, unknownIds } from "../helpers/expectations";
import {
  admin,
  buildMarket,
  complaint,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  type Person,
} from "../helpers/market";
import { api } from "../helpers/market-api";
import { availableKobo, changesNothing, scoreOf, settlementOf } from "../helpers/records";

type Held = Awaited<ReturnType<typeof heldPurchase>>;

const notes = "The photos show the broken blade.";
const decision = (change: object = {}) => ({ resolution: "resolved", adminNotes: notes, ...change });
const read = async (caller: Person, id: number) => expectOk(escrow, await api.readEscrow(caller, id));
const listingStatus = async (id: number) => expectOk(listingDetail, await api.readListing(undefined, id)).status;
const disputesOf = async (caller: Person, query?: string) => expectList(dispute, await api.listDisputes(caller, query));
const trustOf = async ({ id }: Person) =>
  expectList(trustEvent, await call(listTrustEvents, { params: { userId: String(id) } })).map(
    ({ eventType, scoreChange }) => [eventType, scoreChange],
  );
const complaintOf = (scene: Held, change: object = {}) => ({
  transactionId: scene.transactionId,
  respondentId: scene.seller.id,
  reason: "item_not_as_described",
  description: "It is blue instead of white.",
  ...change,
});

/** A purchase that was cancelled by its seller after it was paid. */
async function cancelledPurchase() {
  const scene = await heldPurchase();
  expect((await api.cancel(scene.seller, scene.transactionId)).status).toBe(200);
  return scene;
}

async function resolvedPurchase() {
  const scene = await disputedPurchase();
  expectOk(escrow, await api.resolve(await admin(), scene.escrowId, decision({ outcome: "release" })));
  return scene;
}

const frozen = (amountKobo = 15_000_00n) => ({
  kinds: ["funding"],
  heldKobo: amountKobo,
  buyerKobo: 0n,
  sellerKobo: 0n,
  feeKobo: 0n,
});

/** What every step changes. */
const movedOn = ({ updatedAt, events, deadline }: EscrowDto) => ({ updatedAt, events, deadline });

describe("dispatching", () => {
  const parcel = { carrier: "GIG Logistics", trackingNumber: "GIG-77", note: "Fragile,\r\nplease sign." };
  const shown = { carrier: "GIG Logistics", trackingNumber: "GIG-77", dispatchNote: "Fragile,\nplease sign." };

  test("tells the buyer how it was sent, and moves nothing else", async () => {
    const { seller, buyer, escrow: paid, escrowId, listing } = await heldPurchase();
    expect(paid).toMatchObject({ carrier: null, trackingNumber: null, dispatchNote: null, dispatchedAt: null });
    const sent = expectOk(escrow, await api.dispatch(seller, escrowId, parcel));
    expect(sent).toEqual({ ...paid, ...shown, ...movedOn(sent), dispatchedAt: sent.dispatchedAt });
    expect(sent.dispatchedAt).not.toBeNull();
    const { events } = await read(buyer, escrowId);
    expect(events.map(({ type, actorId }) => [type, actorId])).toEqual([
      ["order", buyer.id],
      ["pay", buyer.id],
      ["dispatch", seller.id],
    ]);
    expect(await settlementOf(escrowId)).toEqual(frozen());
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
    expect(corrected).toEqual({ ...first, trackingNumber: "right", ...movedOn(corrected) });
    expect(corrected.deadline).toEqual(first.deadline);
    expect((await read(buyer, escrowId)).events.map(({ type }) => type)).toEqual([
      "order",
      "pay",
      "dispatch",
      "dispatch",
    ]);
  });

  test("again with the same has no second effect", async () => {
    const { seller, escrowId, listing } = await heldPurchase();
    const first = expectOk(escrow, await api.dispatch(seller, escrowId, parcel));
    await changesNothing(listing.id, async () => {
      expect(expectOk(escrow, await api.dispatch(seller, escrowId, parcel))).toEqual(first);
    });
  });

  test("does not keep the buyer from confirming or disputing", async () => {
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
      ...movedOn(disputed),
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
    const { events } = await read(seller, escrowId);
    expect(events.at(-1)).toMatchObject({ type: "dispute", actorId: buyer.id, note: text });
    expect(await settlementOf(escrowId)).toEqual(frozen());
    expect(await listingStatus(listing.id)).toBe("pending");
    expect([await trustOf(buyer), await trustOf(seller)]).toEqual([[], []]);
  });

  test("again by the buyer is the same one; nothing else moves until it is decided", async () => {
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

describe("filing a dispute", () => {
  test.each(["buyer", "seller"] as const)("by the %s freezes held money with its description", async (side) => {
    const scene = await heldPurchase();
    const [complainant, respondent] = side === "buyer" ? [scene.buyer, scene.seller] : [scene.seller, scene.buyer];
    const body = complaintOf(scene, { respondentId: respondent.id });
    const filed = expectOk(dispute, await api.fileDispute(complainant, body), 201);
    expect(filed).toMatchObject({
      ...body,
      complainantId: complainant.id,
      status: "pending",
      resolution: null,
      escrowId: scene.escrowId,
    });
    expect(await read(respondent, scene.escrowId)).toMatchObject({
      status: "disputed",
      transactionStatus: "active",
      disputeReason: body.description,
      disputedById: complainant.id,
    });
    expect(await settlementOf(scene.escrowId)).toEqual(frozen());
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
    expect(expectOk(dispute, await api.fileDispute(scene.buyer, complaintOf(scene, { reason })), 201).reason).toBe(
      reason,
    );
  });

  test("the other party may complain too; the escrow keeps what was said first", async () => {
    const scene = await disputedPurchase();
    const { buyer, seller, escrowId } = scene;
    const answer = complaintOf(scene, { respondentId: buyer.id, reason: "payment_not_received" });
    const theirs = expectOk(dispute, await api.fileDispute(seller, answer), 201);
    expect(await read(buyer, escrowId)).toMatchObject({ disputeReason: complaint, disputedById: buyer.id });
    expect((await disputesOf(buyer)).map(({ complainantId }) => complainantId)).toEqual([seller.id, buyer.id]);
    expect((await disputesOf(seller)).map(({ id }) => id)[0]).toBe(theirs.id);
  });

  test("after the seller's, the buyer's door to the escrow is closed, not the other", async () => {
    const scene = await heldPurchase();
    const { buyer, seller, escrowId } = scene;
    expectOk(dispute, await api.fileDispute(seller, complaintOf(scene, { respondentId: buyer.id })), 201);
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.dispute(buyer, escrowId, { reason: complaint }))).toMatchObject({ status: 409 });
    });
    expectOk(dispute, await api.fileDispute(buyer, complaintOf(scene)), 201);
    expect(await read(buyer, escrowId)).toMatchObject({ status: "disputed", disputedById: seller.id });
  });

  test("the buyer's two doors are one case", async () => {
    const [first, second] = [await disputedPurchase(), await heldPurchase()];
    await changesNothing(first.listing.id, async () => {
      expect(expectError(await api.fileDispute(first.buyer, complaintOf(first)))).toMatchObject({ status: 409 });
    });
    expectOk(dispute, await api.fileDispute(second.buyer, complaintOf(second)), 201);
    await changesNothing(second.listing.id, async () => {
      const again = expectOk(escrow, await api.dispute(second.buyer, second.escrowId, { reason: complaint }));
      expect(again).toMatchObject({ status: "disputed", disputeReason: complaintOf(second).description });
    });
  });

  test.each([
    ["confirmed", completedPurchase],
    ["released by an admin", resolvedPurchase],
  ] as const)("on a completed one (%s) is for the record: nothing moves", async (_, make) => {
    const scene = await make();
    const { buyer, seller, escrowId } = scene;
    const before = [
      await read(buyer, escrowId),
      await settlementOf(escrowId),
      await trustOf(seller),
      await trustOf(buyer),
    ];
    const filed = expectOk(dispute, await api.fileDispute(buyer, complaintOf(scene)), 201);
    expect(filed).toMatchObject({ status: "pending", escrowId });
    expectOk(dispute, await api.fileDispute(seller, complaintOf(scene, { respondentId: buyer.id })), 201);
    expect([
      await read(buyer, escrowId),
      await settlementOf(escrowId),
      await trustOf(seller),
      await trustOf(buyer),
    ]).toEqual(before);
    expect(expectError(await api.fileDispute(buyer, complaintOf(scene)))).toMatchObject({ status: 409 });
    const solved = { status: "resolved", resolution: "Settled between you." };
    expectOk(dispute, await api.updateDispute(await admin(), filed.id, solved));
    expectOk(dispute, await api.fileDispute(buyer, complaintOf(scene)), 201);
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
      expect(expectError(await api.fileDispute(cancelled.buyer, complaintOf(cancelled)))).toMatchObject({
        status: 409,
      });
    });
  });

  test("against somebody who is not the other party", async () => {
    const scene = await heldPurchase();
    await changesNothing(scene.listing.id, async () => {
      for (const respondentId of [scene.buyer.id, (await person()).id])
        expect(expectError(await api.fileDispute(scene.buyer, complaintOf(scene, { respondentId })))).toEqual(
          invalid("respondentId", "The respondent is the other party of the transaction"),
        );
    });
  });

  test("by nobody, a stranger, and on nothing", async () => {
    const scene = await heldPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.fileDispute(undefined, complaintOf(scene)))).toMatchObject({ status: 401 });
      expect(expectError(await api.fileDispute(await person(), complaintOf(scene)))).toMatchObject({ status: 404 });
      const nothing = complaintOf(scene, { transactionId: 1_999_999 });
      expect(expectError(await api.fileDispute(scene.buyer, nothing))).toMatchObject({
        status: 404,
        code: "not_found",
      });
    });
  });

  test("by an admin, who knows of the purchase but is no party: 403", async () => {
    const scene = await heldPurchase();
    await changesNothing(scene.listing.id, async () => {
      expect(expectError(await api.fileDispute(await admin(), complaintOf(scene)))).toMatchObject({
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
      expect(expectError(await api.fileDispute(scene.buyer, complaintOf(scene, change)))).toEqual(
        invalid(path, message),
      );
    });
  });

  test("with an Idempotency-Key a repeat is the first answer, not a conflict", async () => {
    const scene = await heldPurchase();
    const key = { "Idempotency-Key": "complain-once" };
    const first = expectOk(dispute, await api.fileDispute(scene.buyer, complaintOf(scene), key), 201);
    const again = await api.fileDispute(scene.buyer, complaintOf(scene), key);
    expect(expectOk(dispute, again, 201)).toEqual(first);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });
});

describe("the list of disputes", () => {
  test("is what one filed or has to answer, newest first; all for an admin", async () => {
    const [seller, buyer] = [await person(), await person()];
    const first = await disputedPurchase({ seller, buyer });
    const second = await completedPurchase({ seller: buyer, buyer: seller });
    expectOk(dispute, await api.fileDispute(seller, complaintOf(second, { respondentId: buyer.id })), 201);
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

describe("an admin and a dispute", () => {
  /** Filed by the buyer on held money. */
  async function filed() {
    const scene = await disputedPurchase();
    const [found] = await disputesOf(scene.buyer);
    if (!found) throw new Error("there is no dispute");
    return { ...scene, found };
  }
  const solved = { status: "resolved", resolution: "Seller sends a new blade." };

  test("takes it under investigation, then resolves it; no money and no trust moves", async () => {
    const { buyer, seller, escrowId, found } = await filed();
    const judge = await admin();
    const taken = expectOk(dispute, await api.updateDispute(judge, found.id, { status: "investigating" }));
    expect(taken).toEqual({ ...found, status: "investigating" });
    expect(
      expectOk(dispute, await api.updateDispute(judge, found.id, { status: "investigating", resolution: " " })),
    ).toEqual(taken);
    const done = expectOk(dispute, await api.updateDispute(judge, found.id, solved));
    expect(done).toEqual({ ...found, ...solved });
    expect(await disputesOf(seller)).toEqual([done]);
    expect(await read(buyer, escrowId)).toMatchObject({ status: "disputed", transactionStatus: "active" });
    expect(await settlementOf(escrowId)).toEqual(frozen());
    expect([await trustOf(buyer), await trustOf(seller)]).toEqual([[], []]);
    const audit = await prisma().auditEntry.findMany({
      where: { entityType: "dispute", entityId: found.id },
      orderBy: { id: "asc" },
    });
    expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["dispute.file", buyer.id],
      ["dispute.investigating", judge.id],
      ["dispute.resolved", judge.id],
    ]);
  });

  test("may resolve it at once, and again with the same words; any other word after that is refused", async () => {
    const { listing, found } = await filed();
    const judge = await admin();
    const done = expectOk(dispute, await api.updateDispute(judge, found.id, solved));
    await changesNothing(listing.id, async () => {
      expect(expectOk(dispute, await api.updateDispute(judge, found.id, solved))).toEqual(done);
      for (const other of [{ ...solved, resolution: "Never mind." }, { status: "investigating" }])
        expect(expectError(await api.updateDispute(judge, found.id, other))).toMatchObject({
          status: 409,
          code: "conflict",
        });
    });
  });

  test("the escrow is decided all the same, and leaves the dispute its own words", async () => {
    const { buyer, escrowId, found } = await filed();
    const judge = await admin();
    const done = expectOk(dispute, await api.updateDispute(judge, found.id, solved));
    expectOk(escrow, await api.resolve(judge, escrowId, decision()));
    expect(await disputesOf(buyer)).toEqual([done]);
  });

  test("nobody, and nobody who is not an admin", async () => {
    const { buyer, seller, listing, found } = await filed();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.updateDispute(undefined, found.id, solved))).toMatchObject({ status: 401 });
      for (const caller of [buyer, seller, await person()])
        expect(expectError(await api.updateDispute(caller, found.id, solved))).toMatchObject({
          status: 403,
          code: "forbidden",
        });
    });
    for (const none of unknownIds)
      expect(expectError(await api.updateDispute(await admin(), none, solved))).toMatchObject({ status: 404 });
  });

  test("an admin does not decide their own case, and it is not in their queue", async () => {
    const judge = await admin();
    const { listing, escrowId, buyer } = await disputedPurchase({ seller: judge });
    const [own] = await disputesOf(buyer);
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.updateDispute(judge, own?.id ?? 0, solved))).toMatchObject({ status: 403 });
    });
    const waiting = async (caller: Person) =>
      expectList(escrow, await api.listDisputedEscrows(caller)).map(({ id }) => id);
    expect(await waiting(judge)).not.toContain(escrowId);
    expect(await waiting(await admin())).toContain(escrowId);
  });

  const sayHow = "Please provide resolution notes";
  test.each([
    [{ status: "resolved" }, "resolution", sayHow],
    [{ status: "resolved", resolution: "  " }, "resolution", sayHow],
    [{ status: "resolved", resolution: 5 }, "resolution", sayHow],
    [{ status: "pending" }, "status", "Invalid input"],
    [{ resolution: "Something." }, "status", "Required"],
    [{ ...solved, reason: "other" }, "", "Unknown field: reason"],
  ])("refuses %j", async (body, path, message) => {
    const { listing, found } = await filed();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.updateDispute(await admin(), found.id, body))).toEqual(invalid(path, message));
    });
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
    const { status, disputeReason } = await read(judge, two.escrowId);
    expect([status, disputeReason]).toEqual(["disputed", complaint]);
  });

  test("is for no others", async () => {
    const { buyer, seller } = await disputedPurchase();
    expect(expectError(await api.listDisputedEscrows(undefined))).toMatchObject({ status: 401 });
    for (const caller of [buyer, seller, await person()])
      expect(expectError(await api.listDisputedEscrows(caller))).toMatchObject({ status: 403, code: "forbidden" });
  });
});

describe("deciding about held money", () => {
  test("refund is what happens unless told otherwise", async () => {
    const scene = await disputedPurchase({ priceKobo: 9_999_99n });
    const { buyer, seller, listing, escrowId, transactionId } = scene;
    const judge = await admin();
    const decided = expectOk(
      escrow,
      await api.resolve(judge, escrowId, decision({ adminNotes: "  Refund.\r\nSorry. " })),
    );
    expect(decided).toMatchObject({
      id: escrowId,
      transactionId,
      status: "resolved",
      outcome: "refund",
      transactionStatus: "cancelled",
      adminNotes: "Refund.\nSorry.",
      sellerAmount: null,
      disputeReason: complaint,
      disputedById: buyer.id,
      listing: { status: "paused" },
    });
    expect(await settlementOf(escrowId)).toEqual({
      kinds: ["funding", "refund"],
      heldKobo: 0n,
      buyerKobo: 9_999_99n,
      sellerKobo: 0n,
      feeKobo: 0n,
    });
    expect([await availableKobo(buyer.id), await availableKobo(seller.id)]).toEqual([9_999_99n, 0n]);
    expect((await read(buyer, escrowId)).events.at(-1)).toMatchObject({
      type: "resolve_refund",
      actorId: judge.id,
      note: "Refund.\nSorry.",
    });
    expect(await listingStatus(listing.id)).toBe("paused");
  });

  test.each([
    ["15000.00", 15_000_00n, 0n],
    ["10000.01", 10_000_01n, 0n],
    ["10000.00", 9_850_00n, 150_00n],
    ["9999.99", 9_849_99n, 150_00n],
    ["3.33", 3_28n, 5n],
    ["1.00", 98n, 2n],
    ["0.34", 33n, 1n],
    ["0.33", 33n, 0n],
    ["0.01", 1n, 0n],
  ])("release of %s: the seller gets all but the fee", async (amount, sellerKobo, feeKobo) => {
    const scene = await disputedPurchase({ priceKobo: sellerKobo + feeKobo });
    expect(scene.escrow.amount).toBe(amount);
    const decided = expectOk(
      escrow,
      await api.resolve(await admin(), scene.escrowId, decision({ outcome: "release" })),
    );
    expect(decided).toMatchObject({
      status: "resolved",
      outcome: "release",
      transactionStatus: "completed",
      adminNotes: notes,
      sellerAmount: null,
      listing: { status: "completed" },
    });
    expect(await settlementOf(scene.escrowId)).toEqual({
      kinds: ["funding", "release"],
      heldKobo: 0n,
      buyerKobo: 0n,
      sellerKobo,
      feeKobo,
    });
    expect(await availableKobo(scene.seller.id)).toBe(sellerKobo);
  });

  test.each([
    // amount, the seller's part, and what the seller, the buyer and Oja get of it
    [10_00n, "5.00", 4_92n, 5_00n, 8n],
    [3_33n, "1", 98n, 2_33n, 2n],
    [3_33n, "0.99", 98n, 2_34n, 1n],
    [34n, "0.17", 16n, 17n, 1n],
    [34n, "0.16", 16n, 18n, 0n],
    [10_000_00n, "0.01", 1n, 9_999_99n, 0n],
    [10_000_00n, "9999.99", 9_849_99n, 1n, 150_00n],
    [10_000_00n, 5_000, 4_925_00n, 5_000_00n, 75_00n],
    [15_000_00n, "7500.50", 7_500_50n, 7_499_50n, 0n],
    [2n, "0.01", 1n, 1n, 0n],
  ])("split of %p kobo with %p for the seller", async (priceKobo, sellerAmount, sellerKobo, buyerKobo, feeKobo) => {
    const { buyer, seller, escrowId } = await disputedPurchase({ priceKobo });
    const decided = expectOk(
      escrow,
      await api.resolve(await admin(), escrowId, decision({ outcome: "split", sellerAmount })),
    );
    expect(decided).toMatchObject({
      status: "resolved",
      outcome: "split",
      sellerAmount: Number(sellerAmount).toFixed(2),
      transactionStatus: "completed",
      listing: { status: "completed" },
    });
    expect(await settlementOf(escrowId)).toEqual({
      kinds: ["funding", "split"],
      heldKobo: 0n,
      buyerKobo,
      sellerKobo,
      feeKobo,
    });
    expect([await availableKobo(buyer.id), await availableKobo(seller.id)]).toEqual([buyerKobo, sellerKobo]);
    expect([await trustOf(buyer), await trustOf(seller)]).toEqual([[], []]);
  });

  test.each(["refund", "release", "split"])("%s closes every open dispute with the same notes", async (outcome) => {
    const scene = await disputedPurchase();
    const { buyer, seller, escrowId } = scene;
    expectOk(dispute, await api.fileDispute(seller, complaintOf(scene, { respondentId: buyer.id })), 201);
    const judge = await admin();
    const [newest] = await disputesOf(buyer);
    expectOk(dispute, await api.updateDispute(judge, newest?.id ?? 0, { status: "investigating" }));
    const sellerAmount = outcome === "split" ? "1.00" : undefined;
    expectOk(escrow, await api.resolve(judge, escrowId, decision({ outcome, sellerAmount })));
    expect((await disputesOf(buyer)).map(({ status, resolution }) => [status, resolution])).toEqual([
      ["resolved", notes],
      ["resolved", notes],
    ]);
  });

  test("a service stays on sale whatever is decided", async () => {
    for (const outcome of ["refund", "release"]) {
      const { listing, escrowId } = await disputedPurchase({ categorySlug: "artisan-services" });
      expectOk(escrow, await api.resolve(await admin(), escrowId, decision({ outcome })));
      expect(await listingStatus(listing.id)).toBe("active");
    }
  });

  test("a refunded item can be bought again, also by the same buyer, once its seller has put it back on sale", async () => {
    const { buyer, seller, listing, escrowId, offer } = await disputedPurchase();
    expectOk(escrow, await api.resolve(await admin(), escrowId, decision()));
    for (const attempt of [api.order, api.pay])
      expect(expectError(await attempt(buyer, offer))).toEqual({
        status: 409,
        code: "conflict",
        message: "This listing is not on sale right now.",
      });
    expectOk(listingDetail, await api.updateListing(seller, listing.id, { status: "active" }));
    expect(expectOk(escrow, await api.pay(buyer, offer), 201).id).not.toBe(escrowId);
  });

  test.each([
    ["refund", {}],
    ["release", {}],
    ["split", { sellerAmount: "100.00" }],
  ])("%s: the same decision again changes nothing, another one is refused", async (outcome, change) => {
    const { listing, escrowId } = await disputedPurchase();
    const [judge, other] = [await admin(), await admin()];
    const body = decision({ outcome, ...change });
    const decided = expectOk(escrow, await api.resolve(judge, escrowId, body));
    await changesNothing(listing.id, async () => {
      expect(expectOk(escrow, await api.resolve(judge, escrowId, body))).toEqual(decided);
      const others = [
        { outcome: "refund" },
        { outcome: "release" },
        { outcome: "split", sellerAmount: "100.00" },
      ].filter((one) => one.outcome !== outcome);
      for (const caller of [judge, other])
        for (const change of others)
          expect(expectError(await api.resolve(caller, escrowId, decision(change)))).toMatchObject({
            status: 409,
            code: "conflict",
          });
    });
  });

  test("a split again with another amount is another decision", async () => {
    const { listing, escrowId } = await disputedPurchase();
    const judge = await admin();
    expectOk(escrow, await api.resolve(judge, escrowId, decision({ outcome: "split", sellerAmount: "100.00" })));
    await changesNothing(listing.id, async () => {
      const other = decision({ outcome: "split", sellerAmount: "200.00" });
      expect(expectError(await api.resolve(judge, escrowId, other))).toMatchObject({ status: 409, code: "conflict" });
    });
  });

  test.each([
    ["held and not disputed", heldPurchase],
    ["confirmed", completedPurchase],
    ["cancelled", cancelledPurchase],
  ] as const)("is not possible when it is %s", async (_, make) => {
    const { listing, escrowId } = await make();
    await changesNothing(listing.id, async () => {
      for (const change of [{}, { outcome: "release" }, { outcome: "split", sellerAmount: 1 }])
        expect(expectError(await api.resolve(await admin(), escrowId, decision(change)))).toMatchObject({
          status: 409,
          code: "conflict",
        });
    });
  });

  test("is not for nobody, the parties, strangers, nor an admin who is one of the parties", async () => {
    const { buyer, seller, listing, escrowId } = await disputedPurchase();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.resolve(undefined, escrowId, decision()))).toMatchObject({ status: 401 });
      for (const caller of [buyer, seller, await person()])
        expect(expectError(await api.resolve(caller, escrowId, decision()))).toMatchObject({
          status: 403,
          code: "forbidden",
        });
    });
    const judge = await admin();
    for (const own of [await disputedPurchase({ buyer: judge }), await disputedPurchase({ seller: judge })]) {
      await changesNothing(own.listing.id, async () => {
        for (const outcome of ["refund", "release"])
          expect(expectError(await api.resolve(judge, own.escrowId, decision({ outcome })))).toMatchObject({
            status: 403,
          });
      });
      expectOk(escrow, await api.resolve(await admin(), own.escrowId, decision()));
    }
    for (const none of unknownIds)
      expect(expectError(await api.resolve(judge, none, decision()))).toMatchObject({ status: 404 });
  });

  const sayWhy = "Please provide resolution notes";
  const splitNeeds = "A split needs the seller's amount, and only a split has one";
  const between = "The seller's amount must be more than 0 and less than the amount held";
  test.each([
    [{ resolution: undefined }, "resolution", "Resolution must be resolved"],
    [{ resolution: "pending" }, "resolution", "Resolution must be resolved"],
    [{ adminNotes: undefined }, "adminNotes", sayWhy],
    [{ adminNotes: " \n " }, "adminNotes", sayWhy],
    [{ adminNotes: "x".repeat(10_001) }, "adminNotes", "At most 10000 characters"],
    [{ outcome: "keep" }, "outcome", "Invalid input"],
    [{ outcome: "split" }, "sellerAmount", splitNeeds],
    [{ outcome: "refund", sellerAmount: "1.00" }, "sellerAmount", splitNeeds],
    [{ outcome: "release", sellerAmount: "1.00" }, "sellerAmount", splitNeeds],
    [{ sellerAmount: "1.00" }, "sellerAmount", splitNeeds],
    [{ outcome: "split", sellerAmount: 0 }, "sellerAmount", between],
    [{ outcome: "split", sellerAmount: "15000.00" }, "sellerAmount", between],
    [{ outcome: "split", sellerAmount: "15000.01" }, "sellerAmount", between],
    [{ outcome: "split", sellerAmount: -1 }, "sellerAmount", "Number must be greater than or equal to 0"],
    [{ outcome: "split", sellerAmount: "1.001" }, "sellerAmount", "Enter an amount in naira with at most two decimals"],
    [{ outcome: "split", sellerAmount: "" }, "sellerAmount", "Seller amount is required"],
    [{ buyerAmount: 1 }, "", "Unknown field: buyerAmount"],
  ])("refuses %j", async (change, path, message) => {
    const { listing, escrowId } = await disputedPurchase();
    await changesNothing(listing.id, async () => {
      expect(expectError(await api.resolve(await admin(), escrowId, decision(change)))).toEqual(invalid(path, message));
    });
  });
});

describe("trust after a decision", () => {
  const decide = async (scene: Held, outcome: string) =>
    expectOk(escrow, await api.resolve(await admin(), scene.escrowId, decision({ outcome })));
  const completed = ["transaction_completed", 5];

  test("a refund costs the seller 10, every time, and never below 0", async () => {
    const seller = await person({ trustScore: 24 });
    const buyer = await person({ trustScore: 7 });
    const scores = [];
    for (let round = 0; round < 4; round++) {
      await decide(await disputedPurchase({ seller, buyer }), "refund");
      scores.push(await scoreOf(seller));
    }
    expect(scores).toEqual(["14.00", "4.00", "0.00", "0.00"]);
    expect(await trustOf(seller)).toEqual(Array.from({ length: 4 }, () => ["dispute_refunded", -10]));
    expect([await scoreOf(buyer), await trustOf(buyer)]).toEqual(["7.00", []]);
  });

  test("a release gives both 5, never above 100", async () => {
    const scene = await disputedPurchase({ seller: await person({ trustScore: 97.5 }) });
    await decide(scene, "release");
    expect([await scoreOf(scene.seller), await scoreOf(scene.buyer)]).toEqual(["100.00", "5.00"]);
    expect([await trustOf(scene.seller), await trustOf(scene.buyer)]).toEqual([[completed], [completed]]);
  });

  test("once for each pair in 30 days, however they trade and whoever decides", async () => {
    const [one, two] = [await person(), await person()];
    await decide(await disputedPurchase({ seller: one, buyer: two }), "release");
    await decide(await disputedPurchase({ seller: one, buyer: two }), "release");
    await decide(await disputedPurchase({ seller: two, buyer: one }), "release");
    await completedPurchase({ seller: two, buyer: one });
    expect([await trustOf(one), await trustOf(two)]).toEqual([[completed], [completed]]);
    await completedPurchase({ seller: one });
    expect([await scoreOf(one), await scoreOf(two)]).toEqual(["10.00", "5.00"]);
  });

  test.each([
    [29, 0],
    [31, 1],
  ])("a reward of %i days ago leaves room for %i more", async (days, more) => {
    const [seller, buyer] = [await person({ trustScore: 5 }), await person({ trustScore: 5 })];
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    for (const [user, counterparty] of [
      [seller, buyer],
      [buyer, seller],
    ] as const)
      await prisma().trustEvent.create({
        data: {
          userId: user.id,
          counterpartyId: counterparty.id,
          eventType: "transaction_completed",
          description: "Completed a transaction",
          scoreChange: 5,
          scoreAfter: 5,
          createdAt,
        },
      });
    await decide(await disputedPurchase({ seller, buyer }), "release");
    for (const { id } of [seller, buyer]) {
      expect(await scoreOf({ id })).toBe(more ? "10.00" : "5.00");
    }
  });

  test("a split, a dispute and a seller's cancelling give and take nothing", async () => {
    const [seller, buyer] = [await person({ trustScore: 50 }), await person({ trustScore: 50 })];
    const split = await disputedPurchase({ seller, buyer });
    expectOk(escrow, await api.resolve(await admin(), split.escrowId, decision({ outcome: "split", sellerAmount: 1 })));
    const cancelled = await heldPurchase({ seller, buyer });
    expect((await api.cancel(seller, cancelled.transactionId)).status).toBe(200);
    await disputedPurchase({ seller, buyer });
    expect([await scoreOf(seller), await scoreOf(buyer)]).toEqual(["50.00", "50.00"]);
    expect([await trustOf(seller), await trustOf(buyer)]).toEqual([[], []]);
  });
});
