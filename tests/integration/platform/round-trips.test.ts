/** How often a purchase waits for Postgres: each wait costs both sides, and holds the locks for longer. */
import { escrow as escrowShape } from "@/lib/contracts/deals/escrow";
import { expectOk } from "../../helpers/expectations";
import { buildMarket } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { countRoundTrips } from "../../helpers/round-trips";

/** 20 were asked for; two more than usual while a process opens its connections. */
const most = 14;

test.each([
  ["a single item", "electronics", {}],
  ["a service", "beauty", {}],
  ["a request with a key", "electronics", { "Idempotency-Key": "once" }],
])("paying and confirming: %s", async (_, categorySlug, headers) => {
  const { buyer, offer } = await buildMarket({ categorySlug });
  // Connections and plans exist already.
  await api.readEscrow(buyer, 1);
  const { roundTrips } = await countRoundTrips(async () => {
    const { id } = expectOk(escrowShape, await api.pay(buyer, offer, headers), 201);
    expectOk(escrowShape, await api.confirm(buyer, id));
  });
  expect(roundTrips).toBeLessThanOrEqual(most);
});

test("statements that do not wait for each other are one round trip", async () => {
  const { pool } = await import("@/lib/server/platform/database/client");
  const counted = await countRoundTrips(() => Promise.all([pool().query("select 1")]));
  expect(counted).toEqual({ roundTrips: 1, statements: 1 });
  const client = await pool().connect();
  expect(await countRoundTrips(() => Promise.all([client.query("select 1"), client.query("select 2")]))).toEqual({
    roundTrips: 1,
    statements: 2,
  });
  expect(
    await countRoundTrips(async () => {
      await client.query("select 1");
      await client.query("select 2");
    }),
  ).toEqual({ roundTrips: 2, statements: 2 });
  client.release();
});
