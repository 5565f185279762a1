/** How statements leave for the database: those of one turn together. */
import net from "node:net";
import { pool } from "@/lib/server/platform/database/client";

type Writes = { _write(...chunk: unknown[]): void; _writev(...chunks: unknown[]): void };

/** @returns how often a socket is written to meanwhile */
async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const sockets = net.Socket.prototype as unknown as Writes;
  const spies = [jest.spyOn(sockets, "_write"), jest.spyOn(sockets, "_writev")];
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test("statements of one turn are one write, and each has its own result", async () => {
  const client = await pool().connect();
  try {
    const ask = (number: number) => client.query<{ number: number }>("select $1::int as number", [number]);
    const numbers = [1, 2, 3, 4, 5];
    let results: number[] = [];
    const writes = await countWrites(async () => {
      const found = await Promise.all(numbers.map(ask));
      results = found.map(({ rows }) => rows[0]?.number ?? 0);
    });
    expect(results).toEqual(numbers);
    expect(writes).toBe(1);
    expect(await countWrites(async () => void (await ask(6), await ask(7)))).toBe(2);
  } finally {
    client.release();
  }
});

test("one that fails takes none of the others with it", async () => {
  const client = await pool().connect();
  try {
    const [before, failed, after] = await Promise.allSettled([
      client.query("select 1"),
      client.query("select 1 / $1::int", [0]),
      client.query("select $1::int", [2]),
    ]);
    expect([before.status, failed.status, after.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  } finally {
    client.release();
  }
});
