/** A phone number that its owner shows: to signed-in people, one at a time, counted and limited. */
import { GET as listListings } from "@/app/api/listings/route";
import { ownUser, shownPhone } from "@/lib/contracts/people/users";
import { phonesOfDay, phoneSeenDays } from "@/lib/domain/people/phone-reveal-limits";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { eraseAccount } from "@/lib/server/desk/personal-data/erase-account";
import { countPhoneSeen } from "@/lib/server/people/users/reveal-phone";
import { account } from "../../helpers/account-api";
import { call } from "../../helpers/api";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError, expectOk, unknownIds } from "../../helpers/expectations";
import { buildMarket, type Person, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { newMobile, reachable } from "../../helpers/texts";
import { getUser } from "../../helpers/user-api";

const noon = new Date("2026-11-23T12:00:00Z");

const stored = ({ id }: { id: number }) =>
  prisma().user.findUniqueOrThrow({ where: { id }, select: { phone: true, showsPhone: true, phoneConfirmedAt: true } });
const setShown = (user: Person, showPhone: unknown) => account.updateProfile(user.token, { showPhone });
const revealsBy = ({ id }: { id: number }) => prisma().phoneReveal.count({ where: { userId: id } });

/** Somebody who shows their phone. */
async function shown(): Promise<Person> {
  const user = await reachable();
  expect(expectOk(ownUser, await setShown(user, true)).hasPhone).toBe(true);
  return user;
}

describe("showing one's number", () => {
  test("is off at first, and switched on and off", async () => {
    const user = await reachable();
    expect((await getUser(undefined, user.id)).body).toMatchObject({ hasPhone: false });
    expect((await setShown(user, true)).body).toMatchObject({ hasPhone: true });
    expect((await getUser(undefined, user.id)).body).toMatchObject({ hasPhone: true });
    expect((await account.updateProfile(user.token, { about: "Fans", phone: user.phone })).body).toMatchObject({
      hasPhone: true,
    });
    expect((await setShown(user, false)).body).toMatchObject({ hasPhone: false });
    const audited = await prisma().auditEntry.findMany({ where: { actorId: user.id, action: "user.update_profile" } });
    expect(audited.map(({ details }) => details)).toEqual([
      { fields: "showPhone" },
      { fields: "about" },
      { fields: "showPhone" },
    ]);
  });

  test.each([
    ["no number", { phone: null, phoneConfirmedAt: null }],
    ["a number that is not confirmed", { phoneConfirmedAt: null }],
  ])("is refused with %s", async (_, overrides) => {
    const user = await reachable(overrides);
    const before = await stored(user);
    expect(expectError(await setShown(user, true))).toMatchObject({
      status: 409,
      message: "Confirm your phone number first. Then you can show it.",
    });
    expect(await stored(user)).toEqual(before);
  });

  test.each(["yes", 1, null])("%j is no choice", async (choice) => {
    const user = await reachable();
    expect(expectError(await setShown(user, choice)).status).toBe(400);
    expect(await stored(user)).toMatchObject({ showsPhone: false });
  });

  test("ends with another number, and does not begin with it", async () => {
    const user = await shown();
    expect((await account.updateProfile(user.token, { phone: newMobile(), showPhone: true })).status).toBe(409);
    expect(await stored(user)).toMatchObject({ phone: user.phone, showsPhone: true });
    expect((await account.updateProfile(user.token, { phone: newMobile() })).body).toMatchObject({ hasPhone: false });
    await prisma().user.update({ where: { id: user.id }, data: { phoneConfirmedAt: new Date() } });
    expect((await getUser(undefined, user.id)).body).toMatchObject({ hasPhone: false });
    await setShown(user, true);
    expect((await account.updateProfile(user.token, { phone: "" })).body).toMatchObject({ hasPhone: false });
  });

  test("needs a confirmed number, by the database too", async () => {
    const { id } = await person({ phone: newMobile() });
    await expect(pool().query("update users set shows_phone = true where id = $1", [id])).rejects.toMatchObject({
      constraint: "users_shown_phone_is_confirmed",
    });
  });

  test("says so beside listings, and never the number", async () => {
    const seller = await shown();
    const { listing, buyer } = await buildMarket({ seller });
    const read = [
      await api.readListing(buyer, listing.id),
      await call(listListings, { path: "/api/listings?limit=100" }),
      await getUser(buyer, seller.id),
      await getUser(undefined, seller.id),
    ].map(({ body }) => JSON.stringify(body));
    expect(read.every((body) => body.includes(`"hasPhone":true`) && !body.includes(seller.phone ?? ""))).toBe(true);
  });
});

describe("asking for a number", () => {
  test("answers with it, to signed-in people", async () => {
    const [seller, buyer] = [await shown(), await person()];
    expect(expectOk(shownPhone, await api.revealPhone(buyer, seller.id))).toEqual({ phone: seller.phone });
    expect((await api.revealPhone(undefined, seller.id)).status).toBe(401);
    const headers = (await api.revealPhone(buyer, seller.id)).headers;
    expect(headers.get("cache-control")).toContain("no-store");
  });

  test("for one's own is a conflict", async () => {
    const seller = await shown();
    expect(expectError(await api.revealPhone(seller, seller.id)).status).toBe(409);
  });

  test.each(unknownIds)("of %s finds nothing", async (id) => {
    expect(expectError(await api.revealPhone(await person(), id)).status).toBe(404);
  });

  test("finds nothing of those who hide it, have left, or are blocked on either side", async () => {
    const buyer = await person();
    const [hidden, gone, blocked, blocking] = [await reachable(), await shown(), await shown(), await shown()];
    expect((await account.closeAccount(gone.token)).status).toBe(204);
    await api.block(buyer, blocked.id);
    await api.block(blocking, buyer.id);
    for (const { id } of [hidden, gone, blocked, blocking])
      expect(expectError(await api.revealPhone(buyer, id))).toMatchObject({ status: 404, code: "not_found" });
    expect(await revealsBy(buyer)).toBe(0);
    await api.unblock(buyer, blocked.id);
    expect((await api.revealPhone(buyer, blocked.id)).status).toBe(200);
  });

  test("again on the same day costs nothing, also at once", async () => {
    const [seller, buyer] = [await shown(), await person()];
    const responses = await at(noon, () => times(20, () => api.revealPhone(buyer, seller.id)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await revealsBy(buyer)).toBe(1);
  });

  test(`is possible for ${phonesOfDay} people a day, however many at once`, async () => {
    const buyer = await person();
    const sellers = await Promise.all(Array.from({ length: phonesOfDay + 5 }, shown));
    await at(noon, async () => {
      const responses = await Promise.all(sellers.map(({ id }) => api.revealPhone(buyer, id)));
      const refused = responses.filter(({ status }) => status === 429);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(phonesOfDay);
      expect(refused).toHaveLength(5);
      for (const response of refused) {
        expect(response.headers.get("retry-after")).toBe(String(12 * 60 * 60));
        expect(JSON.stringify(response.body)).not.toContain("+234");
      }
      const again = await Promise.all(sellers.map(({ id }) => api.revealPhone(buyer, id)));
      expect(again.map(({ status }) => status)).toEqual(responses.map(({ status }) => status));
      expect(await revealsBy(buyer)).toBe(phonesOfDay);
      const [first] = sellers;
      expect((await api.revealPhone(await person(), first?.id ?? 0)).status).toBe(200);
    });
    const [last] = sellers.slice(-1);
    expect((await at(hoursFrom(12, noon), () => api.revealPhone(buyer, last?.id ?? 0))).status).toBe(200);
  });
});

describe("the owner", () => {
  test("is told by how many people the number was seen lately", async () => {
    const seller = await shown();
    const people = [await person(), await person(), await person()];
    const asked = (buyer: Person, days: number) =>
      at(hoursFrom(days * 24, noon), () => api.revealPhone(buyer, seller.id));
    for (const [days, buyer] of people.entries()) await asked(buyer, days);
    for (const buyer of people) await asked(buyer, 3);
    const countedAfter = (days: number) => at(hoursFrom(days * 24, noon), () => countPhoneSeen(seller.id));
    expect(await countedAfter(4)).toBe(3);
    expect(await countedAfter(3 + phoneSeenDays)).toBe(0);
    expect(await countPhoneSeen(people[0]?.id ?? 0)).toBe(0);
  });

  test("and the one who asked are forgotten with their account", async () => {
    const [seller, other, buyer] = [await shown(), await shown(), await person()];
    for (const { id } of [seller, other]) await api.revealPhone(buyer, id);
    const exported = (await account.exportOwnData(buyer.token)).body as unknown as Record<string, object[]>;
    expect(exported.phonesSeen).toMatchObject([{ person: seller.id }, { person: other.id }]);
    for (const { id, token } of [seller, buyer]) {
      expect((await account.closeAccount(token)).status).toBe(204);
      await eraseAccount(id);
    }
    expect(await prisma().phoneReveal.count({ where: { OR: [{ userId: buyer.id }, { revealedId: seller.id }] } })).toBe(
      0,
    );
    expect(await stored(seller)).toEqual({ phone: null, showsPhone: false, phoneConfirmedAt: null });
  });
});

test("neither one's own number nor a second row of a day is ever counted", async () => {
  const [seller, buyer] = [await person(), await person()];
  const insert = (userId: number) =>
    pool().query(
      "insert into phone_reveals (user_id, revealed_id, day, created_at) values ($1, $2, '2026-11-23', now())",
      [userId, seller.id],
    );
  await expect(insert(seller.id)).rejects.toMatchObject({ constraint: "phone_reveals_of_another_person" });
  await insert(buyer.id);
  await expect(insert(buyer.id)).rejects.toMatchObject({ constraint: "phone_reveals_pkey" });
});
