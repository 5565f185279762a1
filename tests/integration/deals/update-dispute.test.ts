import { dispute } from "@/lib/contracts/deals/disputes";
import { escrow } from "@/lib/contracts/deals/escrow";
import { prisma } from "@/lib/server/platform/database/client";
import { decision, disputesOf, heldSettlement, readEscrow, trustChangesOf } from "../../helpers/disputes";
import { expectError, expectList, expectOk, invalid, unknownIds } from "../../helpers/expectations";
import { admin, disputedPurchase, person, type Person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { changesNothing, settlementOf } from "../../helpers/records";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// The first hundred disputes of a list are those of this file.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

describe("updating a dispute", () => {
  /** Filed by the buyer on held money. */
  async function filed() {
    const scene = await disputedPurchase();
    const [found] = await disputesOf(scene.buyer);
    if (!found) throw new Error("there is no dispute");
    return { ...scene, found };
  }
  const solved = { status: "resolved", resolution: "Seller sends a new blade." };

  test("an admin investigates, then resolves it; no money and no trust moves", async () => {
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
    expect(await readEscrow(buyer, escrowId)).toMatchObject({ status: "disputed", transactionStatus: "active" });
    expect(await settlementOf(escrowId)).toEqual(heldSettlement());
    expect([await trustChangesOf(buyer), await trustChangesOf(seller)]).toEqual([[], []]);
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

  test("it may be resolved at once, and again with the same resolution; another resolution is refused", async () => {
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

  test("a decision about the escrow leaves the dispute its own resolution", async () => {
    const { buyer, escrowId, found } = await filed();
    const judge = await admin();
    const done = expectOk(dispute, await api.updateDispute(judge, found.id, solved));
    expectOk(escrow, await api.resolve(judge, escrowId, decision()));
    expect(await disputesOf(buyer)).toEqual([done]);
  });

  test("it is refused to everybody who is no admin", async () => {
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
