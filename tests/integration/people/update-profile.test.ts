import { prisma } from "@/lib/server/platform/database/client";
import { account } from "../../helpers/account-api";
import { times } from "../../helpers/concurrency";
import { expectError } from "../../helpers/expectations";
import { person } from "../../helpers/market";
import { getUser } from "../../helpers/user-api";

const stored = ({ id }: { id: number }) =>
  prisma().user.findUniqueOrThrow({ where: { id }, select: { fullName: true, phone: true, about: true } });

test("changes what is given, and leaves the rest", async () => {
  const { token, ...ada } = await person({ fullName: "Ada Obi", phone: "+2348031234567" });
  expect((await account.updateProfile(token, { about: "  I repair generators.\r\nIn Yaba. " })).body).toMatchObject({
    fullName: "Ada Obi",
    phone: "+2348031234567",
    about: "I repair generators.\nIn Yaba.",
  });
  expect((await account.updateProfile(token, { fullName: "Adaeze Obi", phone: "" })).status).toBe(200);
  expect(await stored(ada)).toEqual({ fullName: "Adaeze Obi", phone: null, about: "I repair generators.\nIn Yaba." });
  expect((await account.updateProfile(token, { about: "" })).body).toMatchObject({ about: null });
  expect((await getUser(undefined, ada.id)).body).toMatchObject({ fullName: "Adaeze Obi", about: null });
});

test("what changed is audited, and nothing is when nothing did", async () => {
  const { token, id } = await person();
  await account.updateProfile(token, { about: "Tailor" });
  await account.updateProfile(token, { about: "Tailor" });
  await account.updateProfile(token, {});
  const rows = await prisma().auditEntry.findMany({ where: { action: "user.update_profile", entityId: id } });
  expect(rows).toMatchObject([{ actorId: id, details: { fields: "about" } }]);
});

test.each([
  [{ fullName: "Oja Support" }, "fullName"],
  [{ fullName: "A" }, "fullName"],
  [{ fullName: "Ada Оbi" }, "fullName"],
  [{ fullName: null }, "fullName"],
  [{ phone: "123" }, "phone"],
  [{ about: "x".repeat(501) }, "about"],
  [{ about: "left\u202Eright" }, "about"],
  [{ role: "admin" }, ""],
  [{ trustScore: "100.00" }, ""],
  [{ email: "other@oja.test" }, ""],
])("refuses %j and changes nothing", async (change, path) => {
  const { token, ...ada } = await person();
  const before = await stored(ada);
  const { status, errors } = expectError(await account.updateProfile(token, { about: "New", ...change }));
  expect([status, errors?.[0]?.path]).toEqual([400, path]);
  expect(await stored(ada)).toEqual(before);
});

test("a name whose identity was verified stays; everything else may change", async () => {
  const { token, ...ada } = await person({ fullName: "Ada Obi", isVerified: true });
  await prisma().verificationRequest.create({
    data: { userId: ada.id, verificationType: "identity", status: "approved", documents: {} },
  });
  expect((await account.updateProfile(token, { fullName: "Bola Ade" })).status).toBe(409);
  expect((await account.updateProfile(token, { fullName: "Ada Obi", about: "Tailor" })).status).toBe(200);
  expect(await stored(ada)).toMatchObject({ fullName: "Ada Obi", about: "Tailor" });
});

test("signed out, nobody is changed; many at once leave one of them", async () => {
  expect((await account.updateProfile(undefined, { about: "Nobody" })).status).toBe(401);
  const { token, ...ada } = await person();
  await times(10, (n) => account.updateProfile(token, { fullName: "Ada Obi", about: `Version ${n}` }));
  expect((await stored(ada)).about).toMatch(/^Version \d$/);
});
