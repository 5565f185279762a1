import { Client } from "pg";
import { pool, prisma, database, sql } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { inSnapshot } from "@/lib/server/transaction";
import { checkInvariants } from "@/lib/server/reconcile/reconcile-books";
import { finishFunding } from "@/lib/server/purchases/finish-funding";
import { failFunding, receiveNotice } from "@/lib/server/purchases/receive-funding";
import { findFunding } from "@/lib/server/payments/payment";
import { sweep } from "@/lib/server/jobs/sweep";
import { confirmDelivery } from "@/lib/server/purchases/confirm-delivery";
import { openEscrow } from "@/lib/server/purchases/open-escrow";
import { dropOwnDatabase, openOwnDatabase } from "./helpers/own-database";
import { newGoods, newTrader, offerOf } from "./helpers/world";
import { api, at, hoursFrom, market, person, unpaidOrder, heldPurchase, completedPurchase, countWaiting } from "../helpers/market";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);
afterEach(() => { env().PAYMENTS_SANDBOX = "works"; });
const violated = async () => (await checkInvariants()).filter(({ count }) => count > 0);

test("R1 key collision blocks payment for ever", async () => {
  const scene = await market();
  const other = await market({ buyer: scene.buyer });
  const headers = { "Idempotency-Key": "K" };
  env().PAYMENTS_SANDBOX = "timeout";
  const first = await api.pay(scene.buyer, scene.offer, headers);
  
  const second = await api.order(scene.buyer, other.offer, headers);
  env().PAYMENTS_SANDBOX = "works";
  const [payment] = await prisma().payment.findMany({ where: { transaction: { listingId: scene.listing.id } } });
  const results: string[] = [];
  for (let i = 0; i < 3; i++) results.push(await finishFunding(payment!.id).then(() => "ok", (e) => e.code));
  await at(hoursFrom(30), () => finishFunding(payment!.id).then(() => "ok", (e) => results.push(e.code)));
  const rival = await person();
  const blocked = await api.pay(rival, scene.offer);
  process.stderr.write(`R1 ${first.status} ${second.status} ${results} ${(await prisma().payment.findMany({ where: { transaction: { listingId: scene.listing.id } } }))[0]?.status} rival ${blocked.status} ${JSON.stringify(blocked.body)}\n`);
});

test("R1b in works mode with races", async () => {
  let stuck = 0;
  for (let i = 0; i < 40; i++) {
    const scene = await market();
    const other = await market({ buyer: scene.buyer });
    const headers = { "Idempotency-Key": `K${i}` };
    const [a, b] = await Promise.all([
      api.pay(scene.buyer, scene.offer, headers),
      new Promise((r) => setTimeout(r, Math.random() * 25)).then(() => api.order(scene.buyer, other.offer, headers)),
    ]);
    if (a.status === 422) stuck++;
  }
  process.stderr.write(`R1b 422 to pay: ${stuck}, initiated: ${(await prisma().payment.count({ where: { status: "initiated" } }))}\n`);
});

test("R2 late money of a failed attempt swallowed by the key's stored answer", async () => {
  const scene = await market();
  const headers = { "Idempotency-Key": "K" };
  env().PAYMENTS_SANDBOX = "declined";
  const a = await api.pay(scene.buyer, scene.offer, headers); 
  env().PAYMENTS_SANDBOX = "works";
  const b = await api.pay(scene.buyer, scene.offer, headers);
  const [one] = await prisma().payment.findMany({ where: { transaction: { listingId: scene.listing.id } }, orderBy: { id: "asc" } });
  await receiveNotice({ reference: `funding-${one!.id}`, receivedKobo: 15_000_00n });
  process.stderr.write(`R2 ${a.status} ${b.status} ${(await prisma().payment.findMany({ where: { transaction: { listingId: scene.listing.id } }, orderBy: { id: "asc" } })).map((p) => p.status + ":" + p.receivedKobo)}  violations ${JSON.stringify(await violated())}\n`);
});

test("R3 query_timeout cuts invariants", async () => {
  const started = Date.now();
  const out = await inSnapshot((r) => r.rows(sql`select pg_sleep(12)`), 600_000).then(() => "ok", (e) => e.message);
  process.stderr.write(`R3 ${out} after ${Date.now() - started}\n`);
}, 40_000);

test("R4 extra external money in a settlement is not seen", async () => {
  const { escrowId, buyer } = await completedPurchase({ priceKobo: 5_000_00n });
  const thief = await person();
  await heldPurchase({ seller: thief });
  const c = new Client({ connectionString: env().DATABASE_URL });
  await c.connect();
  await c.query("set session_replication_role = replica");
  const tr = (await c.query(`select id from ledger_transfers where escrow_id=$1 and kind='release'`, [escrowId])).rows[0].id;
  await c.query(`insert into ledger_entries(transfer_id, account_id, amount_kobo) select $1, id, case type when 'external' then -777 else 777 end from ledger_accounts where type='external' or user_id=$2`, [tr, thief.id]);
  await c.query(`update ledger_accounts set balance_kobo = balance_kobo + 777 where user_id=$1`, [thief.id]);
  await c.end();
  process.stderr.write(`R4 ${JSON.stringify(await violated())}\n`);
});

test("R4b the database itself accepts such a transfer through postTransfer", async () => {
  const { escrowId } = await heldPurchase({ priceKobo: 5_000_00n });
  const thief = await person();
  await heldPurchase({ seller: thief });
  process.stderr.write(`R4b skip ${escrowId}\n`);
});

test("R5 listing 404 while its category changes", async () => {
  const { seller, buyer, listing, offer } = await market();
  const cat = await prisma().category.findUniqueOrThrow({ where: { slug: "vehicles" } });
  const c = await pool().connect();
  await c.query("begin");
  await c.query("update listings set category_id=$1 where id=$2", [cat.id, listing.id]);
  const p = api.order(buyer, offer);
  for (let i=0;i<60 && (await countWaiting()) < 1;i++) await new Promise((r)=>setTimeout(r,20));
  await c.query("commit");
  c.release();
  const a = await p;
  process.stderr.write(`R5 ${a.status} ${JSON.stringify(a.body)}\n`);
  void seller;
});

test("R6 DST false alarm", async () => {
  const name = new URL(env().DATABASE_URL).pathname.slice(1);
  await database.rows(sql`select 1`);
  const c = new Client({ connectionString: env().DATABASE_URL });
  await c.connect();
  await c.query(`alter database ${name} set timezone = 'Europe/London'`);
  await c.end();
  const url = env().DATABASE_URL;
  const { closeDatabase } = await import("@/lib/server/db");
  await closeDatabase();
  env().DATABASE_URL = url;
  const seller = await newTrader(), buyer = await newTrader();
  const buyAt = (d: Date) => at(d, async () => { const { dto } = await openEscrow(buyer, offerOf(await newGoods(seller, 20_000_00n))); await confirmDelivery(buyer, dto.id); });
  await buyAt(new Date("2026-03-10T12:00:00Z"));
  await buyAt(new Date("2026-04-09T11:30:00Z"));
  process.stderr.write(`R6 ${JSON.stringify(await violated())}\n`);
  await buyAt(new Date("2026-10-10T12:00:00Z"));
  await buyAt(new Date("2026-11-09T12:00:01Z"));
  process.stderr.write(`R6b events ${(await prisma().trustEvent.count({ where: { userId: buyer.id } }))}\n`);
});
