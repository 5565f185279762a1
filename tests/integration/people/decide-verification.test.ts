import { listingDetail } from "@/lib/contracts/market/listings";
import { notification } from "@/lib/contracts/reach/notifications";
import { trustEvent } from "@/lib/contracts/people/trust-events";
import { publicUser } from "@/lib/contracts/people/users";
import { verificationRequest } from "@/lib/contracts/people/verification";
import { prisma } from "@/lib/server/platform/database/client";
import { buildListing } from "@/demo/builders";
import { expectError, expectList, expectOk, invalid, unknownIds } from "../../helpers/expectations";
import { admin, person, type Person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { scoreOf } from "../../helpers/records";
import { getTrustEvents, getUser } from "../../helpers/user-api";

describe("deciding about a verification", () => {
  const asked = async (who: Person, verificationType = "identity") =>
    expectOk(verificationRequest, await api.requestVerification(who, { verificationType }), 201);
  const decide = async (judge: Person, id: number, status: string, adminNotes?: string) =>
    expectOk(verificationRequest, await api.decideVerification(judge, id, { status, adminNotes }));
  const approve = async (who: Person, type: string) => decide(await admin(), (await asked(who, type)).id, "approved");
  const publicly = async (who: Person) => expectOk(publicUser, await getUser(undefined, who.id));
  const typesOf = async (who: Person) =>
    expectList(trustEvent, await getTrustEvents(who.id)).map(({ eventType, scoreChange }) => [eventType, scoreChange]);

  test.each([
    ["identity", 10],
    ["skill", 5],
    ["business", 10],
  ])("approving %s verifies the person and gives %i", async (type, change) => {
    const who = await person({ trustScore: 12.5 });
    const judge = await admin();
    const made = await asked(who, type);
    const decided = await decide(judge, made.id, "approved", " Looks good.\r\nThanks. ");
    expect(decided).toEqual({ ...made, status: "approved", adminNotes: "Looks good.\nThanks." });
    expect(await publicly(who)).toMatchObject({
      isVerified: true,
      verifiedTypes: [type],
      trustScore: (12.5 + change).toFixed(2),
    });
    expect(await typesOf(who)).toEqual([[`${type}_verified`, change]]);
    expect(await scoreOf(who)).toBe((12.5 + change).toFixed(2));
    const { user: seller } = expectOk(
      listingDetail,
      await api.readListing(undefined, (await buildListing({ userId: who.id })).id),
    );
    expect(seller).toMatchObject({ isVerified: true, trustScore: (12.5 + change).toFixed(2) });
    const audit = await prisma().auditEntry.findMany({
      where: { entityType: "verification_request", entityId: made.id, action: "verification.approved" },
    });
    expect(audit.map(({ actorId }) => actorId)).toEqual([judge.id]);
  });

  test("is told to the person, with the way to the admin's notes", async () => {
    const who = await person();
    await decide(await admin(), (await asked(who)).id, "rejected", "The photo is not clear.");
    const [told] = expectList(notification, await api.listNotifications(who));
    expect(told).toMatchObject({ title: "Your request was not approved", path: "/dashboard#verification" });
    expect(expectList(verificationRequest, await api.listVerifications(who))).toMatchObject([
      { status: "rejected", adminNotes: "The photo is not clear." },
    ]);
  });

  test("all three types add up, once each, even when approved twice", async () => {
    const who = await person();
    for (const type of ["skill", "identity", "business", "identity", "skill"]) await approve(who, type);
    const { verifiedTypes, ...shown } = await publicly(who);
    expect(verifiedTypes.toSorted()).toEqual(["business", "identity", "skill"]);
    expect(shown).toMatchObject({ isVerified: true, trustScore: "25.00" });
    expect(await typesOf(who)).toEqual([
      ["business_verified", 10],
      ["identity_verified", 10],
      ["skill_verified", 5],
    ]);
  });

  test("rejecting gives nothing, takes nothing, and they may ask again", async () => {
    const who = await person({ trustScore: 3 });
    const made = await asked(who);
    const rejected = await decide(await admin(), made.id, "rejected", "The photo is blurred.");
    expect(rejected).toEqual({ ...made, status: "rejected", adminNotes: "The photo is blurred." });
    expect(await publicly(who)).toMatchObject({ isVerified: false, verifiedTypes: [], trustScore: "3.00" });
    const again = await asked(who);
    expect(again.id).not.toBe(made.id);
    expect(expectList(verificationRequest, await api.listVerifications(who))).toEqual([again, rejected]);
  });

  test("rejecting a later request leaves the badge of an earlier one", async () => {
    const who = await person();
    await approve(who, "skill");
    await decide(await admin(), (await asked(who, "skill")).id, "rejected");
    expect(await publicly(who)).toMatchObject({ isVerified: true, verifiedTypes: ["skill"], trustScore: "5.00" });
  });

  test.each([undefined, "", "  "])("without notes (%j) there are none", async (adminNotes) => {
    const { id } = await asked(await person());
    expect((await decide(await admin(), id, "approved", adminNotes)).adminNotes).toBeNull();
  });

  test.each([
    ["approved", "rejected"],
    ["rejected", "approved"],
  ])("%s again is the same, %s after that a conflict", async (status, other) => {
    const who = await person();
    const judge = await admin();
    const { id } = await asked(who);
    const decided = await decide(judge, id, status, "Said once.");
    const events = await typesOf(who);
    expect(await decide(judge, id, status, "Said once.")).toEqual(decided);
    for (const caller of [judge, await admin()])
      expect(expectError(await api.decideVerification(caller, id, { status: other }))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    expect(await typesOf(who)).toEqual(events);
    expect((await publicly(who)).isVerified).toBe(status === "approved");
    expect(await prisma().auditEntry.count({ where: { entityType: "verification_request", entityId: id } })).toBe(2);
  });

  test("is refused signed out, to users, and to an admin about themselves", async () => {
    const who = await person();
    const { id } = await asked(who);
    const approved = { status: "approved" };
    expect(expectError(await api.decideVerification(undefined, id, approved))).toMatchObject({ status: 401 });
    for (const caller of [who, await person()])
      expect(expectError(await api.decideVerification(caller, id, approved))).toMatchObject({
        status: 403,
        code: "forbidden",
      });
    const judge = await admin();
    const own = await asked(judge);
    for (const status of ["approved", "rejected"])
      expect(expectError(await api.decideVerification(judge, own.id, { status }))).toMatchObject({ status: 403 });
    expect(await publicly(judge)).toMatchObject({ isVerified: false, trustScore: "0.00" });
    await decide(await admin(), own.id, "approved");
    expect(await publicly(judge)).toMatchObject({ isVerified: true, trustScore: "10.00" });
    expect(await publicly(who)).toMatchObject({ isVerified: false, trustScore: "0.00" });
    for (const none of unknownIds)
      expect(expectError(await api.decideVerification(judge, none, approved))).toMatchObject({ status: 404 });
  });

  test.each([
    [{}, "status", "Required"],
    [{ status: "pending" }, "status", "Invalid input"],
    [{ status: "approved", adminNotes: 5 }, "adminNotes", "Notes must be text"],
    [{ status: "approved", adminNotes: "x".repeat(10_001) }, "adminNotes", "At most 10000 characters"],
    [{ status: "approved", verificationType: "skill" }, "", "Unknown field: verificationType"],
  ])("refuses %j", async (body, path, message) => {
    const who = await person();
    const { id } = await asked(who);
    expect(expectError(await api.decideVerification(await admin(), id, body))).toEqual(invalid(path, message));
    expect(expectList(verificationRequest, await api.listVerifications(who))[0]?.status).toBe("pending");
  });
});
