/** An account stays open while money is held or owed; of two things at once, exactly one happens. */
import { runAt } from "@/lib/server/platform/clock";
import { env } from "@/lib/server/platform/env";
import { readBalance } from "@/lib/server/money/ledger/balance";
import { execute, pool, prisma, sql } from "@/lib/server/platform/database/client";
import { eraseAccount } from "@/lib/server/desk/personal-data/erase-account";
import { checkInvariants } from "@/lib/server/desk/reconcile/reconcile-books";
import { sweep } from "@/lib/server/jobs/sweep";
import type { Socket } from "node:net";
import pg from "pg";
import { account } from "../../helpers/account-api";
import { hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  type Person,
  person,
  unpaidOrder,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { asActor } from "@/demo/builders";
import { updateListing } from "@/lib/server/market/listings/update-listing";
import { password, register } from "../../helpers/sign-in";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { moneyArrives } from "../../helpers/payment-sandbox";
import { jobRunsAt, pendingPayment, price, resetPayments, waitingPayment } from "../../helpers/payments";
import { hearOf } from "../../helpers/webhooks";
import { withdraw } from "../../helpers/payouts";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);
afterEach(resetPayments);
afterEach(() => void (env().PAYMENTS = "sandbox"));

const close = ({ token }: Person) => account.closeAccount(token);
const stored = ({ id }: { id: number }) => prisma().user.findUniqueOrThrow({ where: { id } });
const isClosed = async (person: Person) => (await stored(person)).closedAt !== null;
/** The last mail is taken as sent. */
async function erase(id: number): Promise<void> {
  await execute(sql`update mails set status = 'sent', sent_at = now() where user_id = ${id} and status = 'queued'`);
  await runAt(hoursFrom(1), () => eraseAccount(id));
}

async function expectRefused(person: Person, path: string): Promise<void> {
  const before = await stored(person);
  const error = expectError(await close(person));
  expect([error.status, error.code]).toEqual([409, "account_in_use"]);
  expect(error.errors?.map((one) => one.path)).toContain(path);
  expect(await stored(person)).toEqual(before);
  expect((await api.listPurchases(person)).status).toBe(200);
}

describe("refused, with everything as it was", () => {
  test.each([
    ["held money", heldPurchase],
    ["disputed money", disputedPurchase],
  ])("%s, for both sides", async (_, make) => {
    const { buyer, seller } = await make();
    await expectRefused(buyer, "escrow");
    await expectRefused(seller, "escrow");
  });

  test("an open dispute for the record, for both sides", async () => {
    const scene = await completedPurchase();
    const body = { transactionId: scene.transactionId, respondentId: scene.seller.id, reason: "other" };
    expect((await api.fileDispute(scene.buyer, { ...body, description: "It broke after a week." })).status).toBe(201);
    await expectRefused(scene.buyer, "dispute");
    await expectRefused(scene.seller, "dispute");
  });

  test("a balance", async () => {
    const { seller } = await completedPurchase();
    await expectRefused(seller, "balance");
  });

  test("a balance that banks take, and none below it: the rest stays in the books", async () => {
    const { seller: paid } = await completedPurchase({ priceKobo: 101_52n });
    const { seller: paidLess } = await completedPurchase({ priceKobo: 101_51n });
    env().PAYMENTS = "paystack";
    await expectRefused(paid, "balance");
    expect((await close(paidLess)).status).toBe(204);
    await erase(paidLess.id);
    expect(await readBalance(paidLess.id)).toBe("99.99");
    expect((await checkInvariants()).filter(({ count }) => count > 0)).toEqual([]);
  });

  test("a payment on its way, for both sides, and a withdrawal", async () => {
    const { buyer, seller, payment } = await pendingPayment();
    await expectRefused(buyer, "payment");
    await expectRefused(seller, "payment");
    await execute(sql`update payments set status = 'failed', reason = 'Declined' where id = ${payment.id}`);
    await execute(sql`update payments set status = 'returning' where id = ${payment.id}`);
    await expectRefused(seller, "payment");
    const { seller: paid } = await completedPurchase({ priceKobo: 10_000_01n });
    expect((await withdraw(paid, "10000.01")).status).toBe(201);
    await expectRefused(paid, "payment");
  });

  test("what came too much, until it has gone back", async () => {
    const { buyer, reference, listing } = await waitingPayment({ categorySlug: "beauty" });
    moneyArrives(reference, price + 100n);
    await hearOf(reference);
    const { id } = await prisma().escrow.findFirstOrThrow({ where: { listingId: listing.id } });
    expect((await api.confirm(buyer, id)).status).toBe(200);
    await expectRefused(buyer, "payment");
  });

  test("the only admin; of the last two at once, one", async () => {
    await prisma().user.updateMany({ where: { role: "admin" }, data: { role: "user" } });
    const [one, other] = [await admin(), await admin()];
    const statuses = (await Promise.all([close(one), close(other)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409]);
    const last = (await isClosed(one)) ? other : one;
    await expectRefused(last, "admin");
  });

  test("a session that was not confirmed", async () => {
    const someone = await person();
    await prisma().session.updateMany({
      where: { userId: someone.id },
      data: { confirmedUntil: null, reconfirmedUntil: null },
    });
    expect(expectError(await close(someone))).toMatchObject({ status: 403, code: "confirmation_required" });
    expect(await isClosed(someone)).toBe(false);
  });
});

describe("at the same time", () => {
  test("two requests close it once", async () => {
    const someone = await person();
    const statuses = (await times(5, () => close(someone))).map(({ status }) => status);
    expect(statuses).toContain(204);
    expect(statuses.every((status) => [204, 401].includes(status))).toBe(true);
    expect(await prisma().auditEntry.count({ where: { action: "user.close", entityId: someone.id } })).toBe(1);
    expect(await prisma().mail.count({ where: { kind: "account_closed", userId: someone.id } })).toBe(1);
  });

  test("a buyer pays, or the seller's account is closed", async () => {
    for (let round = 0; round < 10; round++) {
      const { seller, buyer, offer } = await unpaidOrder();
      const [closing, paying] = await Promise.all([close(seller), api.pay(buyer, offer)]);
      expect([closing.status, paying.status]).toEqual(closing.status === 204 ? [204, 409] : [409, 201]);
      if (closing.status === 204) await erase(seller.id);
    }
    expect((await checkInvariants()).filter(({ count }) => count > 0)).toEqual([]);
  });

  test("the person orders, lists and asks, and nothing of it outlives the closing", async () => {
    for (let round = 0; round < 10; round++) {
      const { buyer: self, offer } = await buildMarket();
      const { id: categoryId } = await prisma().category.findFirstOrThrow();
      const goods = {
        categoryId,
        title: "Fan",
        description: "Nearly new fan",
        price: "10",
        location: "Yaba",
        images: ["/demo/a.webp"],
      };
      const results = await Promise.all([
        api.order(self, offer),
        close(self),
        api.createListing(self, goods),
        api.requestVerification(self, { verificationType: "skill", documents: { NIN: "12345" } }),
        account.updateProfile(self.token, { about: "Here I am" }),
      ]);
      for (const { status } of results) expect([200, 201, 204, 401, 409]).toContain(status);
      expect(results[1]?.status).toBe(204);
      await erase(self.id);
      expect(await prisma().listing.count({ where: { userId: self.id, title: "Fan" } })).toBe(0);
      expect(await prisma().transaction.count({ where: { buyerId: self.id, status: "pending" } })).toBe(0);
      const requests = await prisma().verificationRequest.findMany({ where: { userId: self.id } });
      expect(
        requests.every(({ documents, status }) => JSON.stringify(documents) === "{}" && status === "rejected"),
      ).toBe(true);
      expect(await stored(self)).toMatchObject({ about: null, fullName: "Closed account", erasedAt: expect.any(Date) });
    }
    expect((await checkInvariants()).filter(({ count }) => count > 0)).toEqual([]);
  });
});

describe("the database refuses", () => {
  const attempt = (statement: string, values: unknown[]) => pool().query(statement, values);

  test("anything new of a closed account", async () => {
    const { seller, buyer, listing } = await buildMarket();
    expect((await close(seller)).status).toBe(204);
    const order = `insert into transactions (buyer_id, seller_id, listing_id, listing_version, amount_kobo) values ($1, $2, $3, 1, 1)`;
    await expect(attempt(order, [buyer.id, seller.id, listing.id])).rejects.toMatchObject({ code: "OJ001" });
    const listed = `insert into listings (user_id, category_id, title, description, price_kobo, location, images)
      select $1, category_id, title, description, 1, location, images from listings where id = $2`;
    await expect(attempt(listed, [seller.id, listing.id])).rejects.toMatchObject({ code: "OJ001" });
    const payout = `insert into payouts (user_id, amount_kobo, reference) values ($1, 1, 'oja-test-payout-closed')`;
    await expect(attempt(payout, [seller.id])).rejects.toMatchObject({ code: "OJ001" });
    expect((await api.order(buyer, { listingId: listing.id, sellerId: seller.id, amount: "15000" })).status).toBe(409);
  });

  test("to open it again, or to give it a name", async () => {
    const someone = await person();
    expect((await close(someone)).status).toBe(204);
    for (const change of [
      "closed_at = null",
      "closed_at = now()",
      "full_name = 'Ada Obi'",
      "email = 'ada@oja.test'",
      "role = 'admin'",
      "phone = '+2348031234567'",
    ])
      await expect(attempt(`update users set ${change} where id = $1`, [someone.id])).rejects.toMatchObject({
        code: "23514",
      });
  });

  test("to erase what is not a closed account's, or is an order's", async () => {
    const { seller, listing } = await unpaidOrder();
    const version = `update listing_versions set title = 'Removed listing', description = 'The account of the seller was closed.',
      images = '{/placeholder.svg}', location = 'Removed', specifications = null where listing_id = $1`;
    await expect(attempt(version, [listing.id])).rejects.toMatchObject({ code: "23001" });
    expect((await close(seller)).status).toBe(204);
    await expect(attempt(version, [listing.id])).rejects.toMatchObject({ code: "23001" });
    const other = await buildMarket();
    expect((await close(other.seller)).status).toBe(204);
    await expect(attempt(version.replace("'Removed listing'", "'Another'"), [other.listing.id])).rejects.toMatchObject({
      code: "23001",
    });
    await expect(
      attempt("update audit_log set address = null where actor_id = $1", [seller.id]),
    ).resolves.toBeDefined();
    const open = await person();
    expect((await account.updateProfile(open.token, { about: "Tailor" })).status).toBe(200);
    for (const change of ["address = null", "address = '::1'", "details = null"])
      await expect(attempt(`update audit_log set ${change} where actor_id = $1`, [open.id])).rejects.toMatchObject({
        code: "23001",
      });
    await expect(attempt("update audit_log set action = 'x' where actor_id = $1", [seller.id])).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("nobody else", () => {
  test("takes the name that a closed account gets", async () => {
    const someone = await person();
    const email = `closed-${someone.id}@closed.invalid`;
    expect((await register({ email })).status).toBe(400);
    const other = await person();
    expect((await account.changeEmail(other.token, { email, password })).status).toBe(400);
    const change = "update users set email = $1 where id = $2";
    await expect(pool().query(change, [email, other.id])).rejects.toMatchObject({ code: "23514" });
    expect((await close(someone)).status).toBe(204);
  });
});

test("a change of a listing that was on its way when its seller left is refused", async () => {
  const { seller, listing } = await unpaidOrder();
  expect((await close(seller)).status).toBe(204);
  const actor = asActor(await stored(seller));
  await expect(updateListing(actor, listing.id, { description: "Call me on my own number." })).rejects.toMatchObject({
    code: "OJ001",
  });
  await erase(seller.id);
  const text = await prisma().listing.findUniqueOrThrow({ where: { id: listing.id } });
  expect(text.description).not.toContain("number");
});

test("what an admin did to others stays in the audit log, closed or not", async () => {
  const [judge, other] = [await admin(), await person()];
  await admin();
  await execute(sql`insert into audit_log (actor_id, action, entity_type, entity_id, details)
    values (${judge.id}, 'user.promote', 'user', ${other.id}, '{"from":"user","to":"admin"}'),
      (${judge.id}, 'user.promote', 'user', ${judge.id}, '{"from":"user","to":"admin"}')`);
  expect((await close(judge)).status).toBe(204);
  for (const id of [judge.id, other.id])
    await expect(
      pool().query(
        "update audit_log set details = null where action = 'user.promote' and actor_id = $1 and entity_id = $2",
        [judge.id, id],
      ),
    ).rejects.toMatchObject({ code: "23001" });
});

/** Sent beside the work, about what was done before (lib/server/platform/database/announce.ts) */
const isAnnouncement = (query: unknown): boolean =>
  (query as { text?: string } | undefined)?.text?.startsWith("select pg_notify(") === true;

describe("the worker dies", () => {
  /** The connection breaks at a statement, as when the process is killed there. @returns whether it came that far */
  async function dieAt(statement: number, work: () => Promise<void>): Promise<boolean> {
    let count = 0;
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    const spy = jest.spyOn(pg.Client.prototype, "query");
    spy.mockImplementation(function (this: pg.Client & { connection: { stream: Socket } }, ...args: unknown[]) {
      if (!isAnnouncement(args[0]) && ++count === statement) this.connection.stream.destroy();
      return query.apply(this, args) as never;
    });
    const isDone = await work().then(
      () => true,
      () => false,
    );
    spy.mockRestore();
    expect(isDone).toBe(count < statement);
    return !isDone;
  }

  test("before any statement: another run finishes", async () => {
    const step = 3;
    let statement = 1;
    for (let died = true; died; statement += step) {
      const { buyer, seller: self, listing } = await unpaidOrder();
      const own = await unpaidOrder({ buyer: self });
      await api.updateListing(self, listing.id, { description: "Nearly new, as told." });
      await api.requestVerification(self, { verificationType: "skill", documents: { NIN: "12345" } });
      expect((await close(self)).status).toBe(204);
      died = await dieAt(statement, () => erase(self.id));
      await erase(self.id);
      expect((await stored(self)).erasedAt).not.toBeNull();
      expect(
        await prisma().transaction.count({
          where: { OR: [{ buyerId: self.id }, { sellerId: self.id }], status: "pending" },
        }),
      ).toBe(0);
      expect(await prisma().listing.count({ where: { userId: self.id, deletedAt: null } })).toBe(0);
      expect(await prisma().notification.count({ where: { userId: buyer.id } })).toBe(1);
      expect(
        await prisma().purchaseEvent.count({ where: { transactionId: own.transactionId, type: "cancel_unpaid" } }),
      ).toBe(1);
      expect(await prisma().session.count({ where: { userId: self.id } })).toBe(0);
    }
    expect(statement).toBeGreaterThan(20 * step);
    expect((await checkInvariants()).filter(({ count }) => count > 0)).toEqual([]);
  });

  test("and its job is lost: the sweep finds the account", async () => {
    const someone = await person();
    expect((await close(someone)).status).toBe(204);
    await execute(sql`select graphile_worker.remove_job(${`erase_account:${someone.id}`})`);
    await runAt(hoursFrom(1), sweep);
    expect(await jobRunsAt("erase_account", someone.id)).toBeDefined();
  });
});
