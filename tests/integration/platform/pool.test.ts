/** The limit of a wait is of the database: a process that did nothing meanwhile has not waited for it. */
import net from "node:net";
import pg from "pg";
import { env } from "@/lib/server/platform/env";
import { Pool } from "@/lib/server/platform/database/pool";

const limitMs = 1_500;

/** Keeps this process from everything, as starting it does. */
function stall(): void {
  const over = performance.now() + 2 * limitMs;
  while (performance.now() < over);
}

async function connectsAfterStall(Kind: typeof pg.Pool): Promise<boolean> {
  const pool = new Kind({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: limitMs });
  const connecting = pool.connect();
  stall();
  const client = await connecting.catch(() => undefined);
  client?.release();
  await pool.end();
  return client !== undefined;
}

test("a process that was busy when its limit had passed connects all the same", async () => {
  expect([await connectsAfterStall(pg.Pool), await connectsAfterStall(Pool)]).toEqual([false, true]);
});

test("one that waits for a free connection gets it as well", async () => {
  const pool = new Pool({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: limitMs, max: 1 });
  const first = await pool.connect();
  const second = pool.connect();
  stall();
  // Its limit has passed by then, before anything else could happen.
  setTimeout(() => first.release(), 1);
  (await second).release();
  await pool.end();
});

test("a database that says nothing is given up", async () => {
  let asked = 0;
  const open = new Set<net.Socket>();
  const silent = net.createServer((socket) => {
    asked++;
    open.add(socket);
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as net.AddressInfo;
  const pool = new Pool({ connectionString: `postgresql://oja@127.0.0.1:${port}/oja`, connectionTimeoutMillis: 200 });
  await expect(pool.connect()).rejects.toThrow("timeout");
  // A machine that is busy itself may ask twice, and no more.
  expect(asked).toBeLessThanOrEqual(2);
  for (const socket of open) socket.destroy();
  await pool.end();
  await new Promise((resolve) => silent.close(resolve));
});
