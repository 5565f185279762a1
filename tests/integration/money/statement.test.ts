/** One person's money, received, sent and held, as JSON and as CSV. */
import { GET as readStatement } from "@/app/api/escrow/statement/route";
import { escrow } from "@/lib/contracts/deals/escrow";
import { statement, type StatementLineDto } from "@/lib/contracts/money/statement";
import { transaction } from "@/lib/contracts/deals/transactions";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { buildListing } from "@/demo/builders";
import { countWaiting } from "../../helpers/concurrency";
import { badLimits, expectError, expectOk } from "../../helpers/expectations";
import {
  admin,
  buildMarket,
  completedPurchase,
  disputedPurchase,
  heldPurchase,
  person,
  type Person,
} from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { payoutIdOf, sellerWithBalance, withdraw } from "../../helpers/payouts";

afterEach(() => {
  env().PAYMENTS_SANDBOX = "works";
});

const read = async (who: Person, query = "") => expectOk(statement, await api.readStatement(who, query));
const withdrawn = async (who: Person, amount: string) => payoutIdOf(await withdraw(who, amount));

/** A line without its id and time, which tests cannot know. */
const facts = ({ kind, escrowId, amount, fee, change, balance }: StatementLineDto) =>
  [kind, escrowId, amount, fee, change, balance] as const;

/** A year of one seller and one buyer: a sale with a fee, a split, a cancelled purchase, what is still held, payouts. */
async function life() {
  const [seller, buyer] = [await person(), await person()];
  const people = { seller, buyer };
  const sale = await completedPurchase({ ...people, priceKobo: 9_999_99n });
  const split = await disputedPurchase({ ...people, priceKobo: 9_999_99n });
  const decision = { resolution: "resolved", adminNotes: "Half and half.", outcome: "split", sellerAmount: "3333.33" };
  expectOk(escrow, await api.resolve(await admin(), split.escrowId, decision));
  const cancelled = await heldPurchase({ ...people, priceKobo: 15_000_00n });
  expectOk(transaction, await api.cancel(seller, cancelled.transactionId));
  await sendPayout(await withdrawn(seller, "1000.00"));
  const declined = await withdrawn(seller, "2000.00");
  env().PAYMENTS_SANDBOX = "declined";
  await sendPayout(declined);
  env().PAYMENTS_SANDBOX = "works";
  const held = await heldPurchase({ ...people, priceKobo: 5_000_00n });
  const disputed = await disputedPurchase({ ...people, priceKobo: 20_000_00n });
  const [saleId, splitId, cancelledId] = [sale.escrowId, split.escrowId, cancelled.escrowId];
  return { seller, buyer, saleId, splitId, cancelledId, heldId: held.escrowId, disputedId: disputed.escrowId };
}

describe("a statement", () => {
  test("of the seller lists each sale, its fee, each payout, and the balance after them", async () => {
    const { seller, saleId, splitId } = await life();
    const { lines, ...figures } = await read(seller);
    // Held: 5,000.00 less 75.00, and 20,000.00 without a fee.
    expect(figures).toEqual({ balance: "12133.32", heldForYou: "24925.00", heldFromYou: "0.00", onItsWay: "0.00" });
    expect(lines.map(facts)).toEqual([
      ["payout_reversal", null, "2000.00", "0.00", "2000.00", "12133.32"],
      ["payout", null, "2000.00", "0.00", "-2000.00", "10133.32"],
      ["payout", null, "1000.00", "0.00", "-1000.00", "12133.32"],
      ["sale", splitId, "3333.33", "50.00", "3283.33", "13133.32"],
      ["sale", saleId, "9999.99", "150.00", "9849.99", "9849.99"],
    ]);
    expect(lines.map(({ listingTitle }) => listingTitle)).toEqual([
      null,
      null,
      null,
      "Standing fan, nearly new",
      "Standing fan, nearly new",
    ]);
    expect(lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id).toSorted((a, b) => b - a));
  });

  test("of the buyer lists payments from outside, and refunds", async () => {
    const { buyer, saleId, splitId, cancelledId, heldId, disputedId } = await life();
    const { lines, ...figures } = await read(buyer);
    expect(figures).toEqual({ balance: "21666.66", heldForYou: "0.00", heldFromYou: "25000.00", onItsWay: "0.00" });
    expect(lines.map(facts)).toEqual([
      ["payment", disputedId, "20000.00", "0.00", "0.00", "21666.66"],
      ["payment", heldId, "5000.00", "0.00", "0.00", "21666.66"],
      ["refund", cancelledId, "15000.00", "0.00", "15000.00", "21666.66"],
      ["payment", cancelledId, "15000.00", "0.00", "0.00", "6666.66"],
      ["refund", splitId, "6666.66", "0.00", "6666.66", "6666.66"],
      ["payment", splitId, "9999.99", "0.00", "0.00", "0.00"],
      ["payment", saleId, "9999.99", "0.00", "0.00", "0.00"],
    ]);
  });

  test("of a person who buys and sells has both, each purchase in its own role", async () => {
    const both = await person();
    const bought = await completedPurchase({ buyer: both, priceKobo: 20_000_00n });
    const sold = await completedPurchase({ seller: both, priceKobo: 10_000_00n });
    const { lines, ...figures } = await read(both);
    expect(figures).toEqual({ balance: "9850.00", heldForYou: "0.00", heldFromYou: "0.00", onItsWay: "0.00" });
    expect(lines.map(facts)).toEqual([
      ["sale", sold.escrowId, "10000.00", "150.00", "9850.00", "9850.00"],
      ["payment", bought.escrowId, "20000.00", "0.00", "0.00", "0.00"],
    ]);
  });

  test("of a new user, and of an admin who decided, is empty", async () => {
    const judge = await admin();
    const { escrowId } = await disputedPurchase();
    expectOk(escrow, await api.resolve(judge, escrowId, { resolution: "resolved", adminNotes: "Decided." }));
    const nothing = { balance: "0.00", heldForYou: "0.00", heldFromYou: "0.00", onItsWay: "0.00", lines: [] };
    for (const who of [judge, await person()]) expect(await read(who)).toEqual(nothing);
  });

  test.each(["seller", "buyer"] as const)("of the %s is paged, with the right balances", async (side) => {
    const { [side]: who } = await life();
    const all = await read(who);
    expect(await read(who, "limit=1000")).toEqual(all);
    for (const limit of [1, 2, 3, 4]) {
      const walked: StatementLineDto[] = [];
      for (let before = ""; ; before = `&before=${walked.at(-1)?.id}`) {
        const { lines, ...figures } = await read(who, `limit=${limit}${before}`);
        expect({ ...figures, lines: all.lines }).toEqual(all);
        if (lines.length === 0) break;
        expect(lines.length).toBeLessThanOrEqual(limit);
        walked.push(...lines);
      }
      expect(walked).toEqual(all.lines);
    }
    expect((await read(who, "before=1")).lines).toEqual([]);
    expect((await read(who, "before=999999999999999")).lines).toEqual(all.lines);
  });

  test("is for signed-in users, and refuses invalid queries", async () => {
    const { buyer } = await heldPurchase();
    for (const query of ["", "format=csv"])
      expect(expectError(await api.readStatement(undefined, query))).toMatchObject({
        status: 401,
        code: "unauthorized",
      });
    const nonsense = ["format=xml", "format=json&format=csv", "before=0", "before=-1", "before=x", "before=1.5"];
    for (const query of [...badLimits.map((limit) => `limit=${limit}`), ...nonsense])
      expect(expectError(await api.readStatement(buyer, query))).toMatchObject({
        status: 400,
        code: "validation_failed",
      });
    expect((await read(buyer, "limit=&before=&format=")).lines).toHaveLength(1);
  });

  test("loses no line when of two payments the one begun first was booked last", async () => {
    const buyer = await person();
    const [slow, quick] = [await buildMarket({ buyer }), await buildMarket({ buyer })];
    // The slow payment has opened its escrow and waits for its seller's account, which another transaction is
    // opening.
    const client = await pool().connect();
    try {
      await client.query("begin");
      await client.query("insert into ledger_accounts (type, user_id, balance_kobo) values ('available', $1, 0)", [
        slow.seller.id,
      ]);
      const paying = api.pay(buyer, slow.offer);
      while ((await countWaiting()) === 0);
      expectOk(escrow, await api.pay(buyer, quick.offer), 201);
      await client.query("rollback");
      expectOk(escrow, await paying, 201);
    } finally {
      client.release(true);
    }
    const { lines } = await read(buyer);
    const [first] = (await read(buyer, "limit=1")).lines;
    expect([first, ...(await read(buyer, `limit=1&before=${first?.id}`)).lines]).toEqual(lines);
  });
});

/** The file, decoded from its bytes. */
async function csvOf(who: Person, query = "format=csv") {
  const request = new Request(`http://localhost:3000/api/escrow/statement?${query}`, {
    headers: { Authorization: `Bearer ${who.token}` },
  });
  const response = await readStatement(request, { params: Promise.resolve({}) });
  expect(response.status).toBe(200);
  return { headers: response.headers, text: Buffer.from(await response.arrayBuffer()).toString("utf8") };
}
const header = "Time (UTC),Kind,Listing,Escrow,Amount (NGN),Fee (NGN),Change of balance (NGN),Balance (NGN)";

/** The line of a purchase of a listing with this title. */
async function csvLineOf(title: string) {
  const scene = await buildMarket();
  await prisma().listing.update({ where: { id: scene.listing.id }, data: { title } });
  const paid = expectOk(escrow, await api.pay(scene.buyer, scene.offer), 201);
  const [line] = (await read(scene.buyer)).lines;
  expect(line?.listingTitle).toBe(title);
  const { text } = await csvOf(scene.buyer);
  return { text, start: `\uFEFF${header}\r\n${line?.at},payment,`, end: `,${paid.id},15000.00,0.00,0.00,0.00\r\n` };
}

describe("the file", () => {
  test("is a download with all lines of the statement, each ended by CRLF", async () => {
    const { seller } = await life();
    const { headers, text } = await csvOf(seller, "format=csv&limit=1");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="oja-statement.csv"');
    expect(headers.get("cache-control")).toBe("no-store");
    const { lines } = await read(seller);
    const told = lines.map(({ at, kind, listingTitle, escrowId, amount, fee, change, balance }) =>
      [at, kind, listingTitle && `"${listingTitle}"`, escrowId, amount, fee, change, balance].join(","),
    );
    expect(text).toBe(`\uFEFF${[header, ...told].join("\r\n")}\r\n`);
    const before = lines[1]?.id;
    expect((await csvOf(seller, `format=csv&before=${before}`)).text).toBe(
      `\uFEFF${[header, ...told.slice(2)].join("\r\n")}\r\n`,
    );
  });

  test("of a new user is its header", async () => {
    expect((await csvOf(await person())).text).toBe(`\uFEFF${header}\r\n`);
  });

  test.each([
    ['a "rare" fan', '"a ""rare"" fan"'],
    ["fan, black", '"fan, black"'],
    ["fan\r\nand box", '"fan\r\nand box"'],
    ["Ìkòkò ìrẹsì 🍚", "Ìkòkò ìrẹsì 🍚"],
    ["2+2=4", "2+2=4"],
    ["=2+2", "'=2+2"],
    ["+234 803", "'+234 803"],
    ["-50% today", "'-50% today"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ['=HYPERLINK("http://x.test","Click, now")', `"'=HYPERLINK(""http://x.test"",""Click, now"")"`],
  ])("writes the title %j as text", async (title, cell) => {
    const { text, start, end } = await csvLineOf(title);
    expect(text).toBe(`${start}${cell}${end}`);
  });

  test.each(["fan\nand box", "fan\rand box"])("writes the title %j as text", async (title) => {
    const { text, start, end } = await csvLineOf(title);
    expect(text).toBe(`${start}"${title}"${end}`);
  });

  test("contains more than one page of the statement", async () => {
    const buyer = await person();
    const seller = await person();
    for (let count = 0; count < 101; count++) {
      const { id } = await buildListing({ userId: seller.id, priceKobo: 20_000_00n });
      const offer = { listingId: id, sellerId: seller.id, amount: "20000.00" };
      expectOk(escrow, await api.pay(buyer, offer), 201);
    }
    expect((await read(buyer)).lines).toHaveLength(100);
    expect((await csvOf(buyer)).text.trim().split("\r\n")).toHaveLength(1 + 101);
  });
});

test("a statement is the same in pages and as CSV: each payment from the balance is one line", async () => {
  const buyer = await sellerWithBalance();
  const spent = await buildMarket({ buyer, priceKobo: 4_000_00n });
  const paid = expectOk(escrow, await api.pay(buyer, { ...spent.offer, payFrom: "balance" }), 201);
  const returned = await buildMarket({ buyer, priceKobo: 3_000_00n });
  const cancelled = expectOk(escrow, await api.pay(buyer, { ...returned.offer, payFrom: "balance" }), 201);
  expect((await api.cancel(returned.seller, cancelled.transactionId)).status).toBe(200);
  const byBank = await buildMarket({ buyer, priceKobo: 2_000_00n });
  const outside = expectOk(escrow, await api.pay(buyer, byBank.offer), 201);
  const whole = await read(buyer);
  expect(whole).toMatchObject({ balance: "11000.00", heldFromYou: "6000.00" });
  expect(whole.lines.map(({ kind, escrowId, change, balance }) => [kind, escrowId, change, balance])).toEqual([
    ["payment", outside.id, "0.00", "11000.00"],
    ["refund", cancelled.id, "3000.00", "11000.00"],
    ["payment", cancelled.id, "-3000.00", "8000.00"],
    ["payment", paid.id, "-4000.00", "11000.00"],
    ["sale", expect.any(Number), "15000.00", "15000.00"],
  ]);
  for (const limit of [1, 2, 3]) {
    const pages: typeof whole.lines = [];
    for (let before = ""; ; before = `&before=${pages.at(-1)?.id}`) {
      const { lines } = await read(buyer, `limit=${limit}${before}`);
      pages.push(...lines);
      if (lines.length < limit) break;
    }
    expect(pages).toEqual(whole.lines);
  }
  const { text } = await csvOf(buyer);
  const rows = text.trim().split("\r\n").slice(1);
  expect(rows.map((row) => row.split(",").slice(-4))).toEqual(
    whole.lines.map(({ amount, fee, change, balance }) => [amount, fee, change, balance]),
  );
});
