/** The admins' finder and person pages: bounded, safe, and recorded. */
import { randomUUID } from "node:crypto";
import { asActor, buildListing, buildUser } from "@/demo/builders";
import { findQuery } from "@/lib/contracts/desk/admin";
import { find } from "@/lib/server/desk/admin/find";
import { readPersonFile } from "@/lib/server/desk/admin/person";
import { prisma } from "@/lib/server/platform/database/client";
import { times } from "../../helpers/concurrency";
import { admin, completedPurchase, disputedPurchase, person, unpaidOrder } from "../../helpers/market";
import { getUser } from "../../helpers/user-api";

const word = () => `q${randomUUID().replaceAll("-", "").slice(0, 10)}`;
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
const auditsOf = (actorId: number, action: string) =>
  prisma().auditEntry.findMany({ where: { actorId, action }, select: { entityType: true, entityId: true } });

describe("finding people", () => {
  test("by the beginnings of the words of a name, without case and accents", async () => {
    const judge = asActor(await admin());
    const name = word();
    const exact = await buildUser({ fullName: `Ọlá ${name}` });
    const longer = await buildUser({ fullName: `Ola Bisi ${name}son` });
    for (const text of [`ola ${name}`, `OLA ${name.toUpperCase()}`, `Ọ̀là ${name}`]) {
      expect(idsOf((await find(judge, text)).people)).toEqual([exact.id, longer.id]);
    }
    // The newest comes first among names that are not exactly so.
    expect(idsOf((await find(judge, `${name} ola`)).people)).toEqual([longer.id, exact.id]);
    expect((await find(judge, `la ${name}`)).people).toEqual([]);
  });

  test("by username, e-mail and id, the exact one first", async () => {
    const judge = asActor(await admin());
    const name = word();
    const second = await buildUser({ username: `${name}_b`, email: `${name}.b@oja.test` });
    const first = await buildUser({ username: name, email: `${name}@oja.test` });
    for (const text of [name, `@${name}`, name.toUpperCase()]) {
      expect(idsOf((await find(judge, text)).people)).toEqual([first.id, second.id]);
    }
    expect(idsOf((await find(judge, `${name}.B@oja`)).people)).toEqual([second.id]);
    for (const text of [`#${first.id}`, String(first.id)]) {
      expect((await find(judge, text)).people[0]).toMatchObject({ id: first.id, username: name });
    }
  });

  test("an underscore is itself, and no wildcard finds anybody", async () => {
    const judge = asActor(await admin());
    const name = word();
    const plain = await buildUser({ username: `${name}xb` });
    expect(idsOf((await find(judge, `${name}_b`)).people)).not.toContain(plain.id);
    for (const text of ["%", "_", "\\", "%".repeat(200), "_".repeat(200), "\\%", "' or 1=1 --", "(", "a&b|!c", "*:*"]) {
      const { people, listings, purchases } = await find(judge, text);
      expect(people.length).toBeLessThanOrEqual(10);
      expect(listings.length).toBeLessThanOrEqual(10);
      expect(purchases).toEqual([]);
      if (!/\w/.test(text.replaceAll("_", ""))) expect(people).toEqual([]);
    }
  });

  test("shows ten at most, and neither e-mail nor phone", async () => {
    const judge = asActor(await admin());
    const name = word();
    await times(12, () => buildUser({ fullName: `Ada ${name}`, phone: "+2348031234567" }));
    const { people } = await find(judge, name);
    expect(people).toHaveLength(10);
    expect(Object.keys(people[0] ?? {}).sort()).toEqual([
      "createdAt",
      "fullName",
      "id",
      "isVerified",
      "role",
      "username",
    ]);
  });

  test("is for admins only", async () => {
    const stranger = asActor(await buildUser());
    await expect(find(stranger, "ada")).rejects.toMatchObject({ code: "forbidden" });
    await expect(readPersonFile(stranger, 1)).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("finds listings by title on sale, and in any state by id", async () => {
  const judge = asActor(await admin());
  const name = word();
  const seller = await buildUser();
  const onSale = await buildListing({ userId: seller.id, title: `Drum ${name}` });
  const paused = await buildListing({ userId: seller.id, title: `Flute ${name}`, status: "paused" });
  const deleted = await buildListing({ userId: seller.id, title: `Horn ${name}`, deletedAt: new Date() });
  expect(idsOf((await find(judge, name)).listings)).toEqual([onSale.id]);
  for (const { id } of [paused, deleted]) expect((await find(judge, `#${id}`)).listings[0]?.id).toBe(id);
});

test("finds purchases by the id of the order and of its escrow", async () => {
  const judge = asActor(await admin());
  const { transactionId, escrowId } = await completedPurchase();
  expect(idsOf((await find(judge, `#${transactionId}`)).purchases)).toContain(transactionId);
  expect(idsOf((await find(judge, String(escrowId))).purchases)).toContain(transactionId);
  const unpaid = await unpaidOrder();
  expect(idsOf((await find(judge, String(unpaid.transactionId))).purchases)).toContain(unpaid.transactionId);
  for (const text of ["0", "#-1", "99999999999", "2147483648"]) expect((await find(judge, text)).purchases).toEqual([]);
});

test("the text of a search is cut, and control characters find nothing", () => {
  expect(findQuery.parse({ q: ` ${"a".repeat(500)} ` }).q).toBe("a".repeat(200));
  for (const q of ["a\u0000b", "\u202Eada", undefined, ["a", "b"]]) expect(findQuery.parse({ q }).q).toBe("");
});

describe("looking up a person", () => {
  test("shows the newest ten of each kind, whatever there is more", async () => {
    const judge = asActor(await admin());
    const { buyer, seller, listing } = await disputedPurchase();
    const row = { buyerId: buyer.id, sellerId: seller.id, listingId: listing.id, listingVersion: 1, amountKobo: 1n };
    await prisma().transaction.createMany({
      data: Array.from({ length: 500 }, () => ({ ...row, status: "cancelled" as const })),
    });
    const file = await readPersonFile(judge, buyer.id);
    expect(file).toMatchObject({
      user: { id: buyer.id, email: buyer.email },
      dealings: { purchases: 501, sales: 0, disputes: 1 },
      sales: [],
    });
    expect(file?.purchases).toHaveLength(10);
    expect(file?.disputes).toHaveLength(1);
    expect(await readPersonFile(judge, 2_000_000_000)).toBeUndefined();
  });

  test("is audited, once an hour for each admin and person", async () => {
    const judge = await admin();
    const who = await person();
    await readPersonFile(asActor(judge), who.id);
    await readPersonFile(asActor(judge), who.id);
    expect((await getUser(judge, who.id)).body).toMatchObject({ email: who.email });
    await readPersonFile(asActor(judge), judge.id);
    expect(await auditsOf(judge.id, "admin.view_user")).toEqual([{ entityType: "user", entityId: who.id }]);
    const other = await admin();
    expect((await getUser(other, who.id)).body).toMatchObject({ email: who.email });
    expect(await auditsOf(other.id, "admin.view_user")).toHaveLength(1);
    expect((await getUser(await person(), who.id)).body).not.toHaveProperty("email");
  });

  test("by e-mail is audited too, by name it is not", async () => {
    const judge = await admin();
    const name = word();
    const who = await buildUser({ email: `${name}@oja.test`, fullName: `Ada ${name}x` });
    await find(asActor(judge), `ada ${name}x`);
    expect(await auditsOf(judge.id, "admin.find_user")).toEqual([]);
    await find(asActor(judge), `${name}@oja`);
    expect(await auditsOf(judge.id, "admin.find_user")).toEqual([{ entityType: "user", entityId: who.id }]);
  });
});
