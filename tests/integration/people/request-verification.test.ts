import { publicUser } from "@/lib/contracts/people/users";
import { verificationRequest } from "@/lib/contracts/people/verification";
import { prisma } from "@/lib/server/platform/database/client";
import { expectError, expectList, expectOk, invalid } from "../../helpers/expectations";
import { admin, person, type Person } from "../../helpers/market";
import { api, type Caller } from "../../helpers/market-api";
import { getUser } from "../../helpers/user-api";
import { times } from "../../helpers/concurrency";

describe("asking for verification", () => {
  const request = async (who: Person, verificationType: string) =>
    expectOk(verificationRequest, await api.requestVerification(who, { verificationType }), 201);

  test("stores the documents in their order, as pending", async () => {
    const who = await person();
    const documents = { type: "Passport", notes: "Sent by\r\ne-mail", "Submitted at": "2026-11-20" };
    const body = { verificationType: "identity", documents };
    const made = expectOk(verificationRequest, await api.requestVerification(who, body), 201);
    expect(made).toMatchObject({
      userId: who.id,
      verificationType: "identity",
      documents: { ...documents, notes: "Sent by\ne-mail" },
      status: "pending",
      adminNotes: null,
    });
    expect(Object.keys(made.documents)).toEqual(Object.keys(documents));
    expect(expectOk(publicUser, await getUser(undefined, who.id))).toMatchObject({
      isVerified: false,
      verifiedTypes: [],
    });
  });

  test("without documents is fine; one of each type can wait at once", async () => {
    const who = await person();
    const types = ["identity", "skill", "business"];
    for (const type of types) expect((await request(who, type)).documents).toEqual({});
    for (const type of types)
      expect(expectError(await api.requestVerification(who, { verificationType: type }))).toMatchObject({
        status: 409,
        code: "conflict",
      });
    expect(await prisma().verificationRequest.count({ where: { userId: who.id } })).toBe(3);
    await request(await person(), "identity");
  });

  test("10 times at once is one request", async () => {
    const who = await person();
    const ask = () => api.requestVerification(who, { verificationType: "skill" });
    const answers = await times(10, ask);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test("with an Idempotency-Key a repeat is the first answer, not a conflict", async () => {
    const who = await person();
    const ask = () => api.requestVerification(who, { verificationType: "skill" }, { "Idempotency-Key": "verify-once" });
    const [first, again] = [await ask(), await ask()];
    expect(expectOk(verificationRequest, again, 201)).toEqual(expectOk(verificationRequest, first, 201));
  });

  const chooseType = "Please select a verification type";
  test.each([
    [{ verificationType: undefined }, "verificationType", chooseType],
    [{ verificationType: "" }, "verificationType", chooseType],
    [{ verificationType: "fame" }, "verificationType", chooseType],
    [{ documents: { type: 5 } }, "documents.type", "Documents must be text"],
    [{ documents: { type: "x".repeat(2_001) } }, "documents.type", "At most 2000 characters"],
    [{ documents: [] }, "documents", "Invalid input"],
    [
      { documents: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`d${index}`, "x"])) },
      "documents",
      "At most 20 documents",
    ],
    [{ status: "approved" }, "", "Unknown field: status"],
    [{ userId: 1 }, "", "Unknown field: userId"],
  ])("refuses %j", async (change, path, message) => {
    const who = await person();
    const body = { verificationType: "identity", ...change };
    expect(expectError(await api.requestVerification(who, body))).toEqual(invalid(path, message));
    expect(await prisma().verificationRequest.count({ where: { userId: who.id } })).toBe(0);
  });

  test("needs somebody signed in", async () => {
    expect(expectError(await api.requestVerification(undefined, { verificationType: "skill" }))).toMatchObject({
      status: 401,
    });
  });

  test("the list is one's own, newest first; all for an admin", async () => {
    const [one, two] = [await person(), await person()];
    const made = [await request(one, "identity"), await request(two, "skill"), await request(one, "business")];
    const [first, other, last] = made;
    const shown = async (caller: Caller, query?: string) =>
      expectList(verificationRequest, await api.listVerifications(caller, query));
    expect(await shown(one)).toEqual([last, first]);
    expect(await shown(one, "limit=1")).toEqual([last]);
    expect(await shown(two)).toEqual([other]);
    expect(await shown(await person())).toEqual([]);
    expect(await shown(await admin(), "limit=3")).toEqual([last, other, first]);
    expect(expectError(await api.listVerifications(undefined))).toMatchObject({ status: 401 });
  });

  test("the list never holds more than 100", async () => {
    const who = await person();
    const row = { userId: who.id, verificationType: "skill" as const, documents: {}, status: "rejected" as const };
    await prisma().verificationRequest.createMany({ data: Array.from({ length: 102 }, () => row) });
    for (const query of ["", "limit=101"])
      expect(expectList(verificationRequest, await api.listVerifications(who, query))).toHaveLength(100);
  });
});
