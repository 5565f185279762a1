/** Counts how often a process waits for Postgres. */
import pg from "pg";

type Counted = { roundTrips: number; statements: number };

/**
 * Counts while `work` runs. A statement that is sent while its connection still owes the answer to an earlier one is in
 * the same round trip: both went out together. Announcements to other processes go out after a commit, and nobody waits
 * for them.
 */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<Counted> {
  const counted = { roundTrips: 0, statements: 0 };
  const owed = new Map<pg.Client, number>();
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = jest.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args) {
    if (isAnnouncement(args[0])) return original.apply(this, args) as never;
    const waiting = owed.get(this) ?? 0;
    counted.statements++;
    if (waiting === 0) counted.roundTrips++;
    owed.set(this, waiting + 1);
    const answered = () => void owed.set(this, (owed.get(this) ?? 1) - 1);
    const callback = args.findIndex((one) => typeof one === "function");
    if (callback >= 0) {
      const tell = args[callback] as unknown as (...told: unknown[]) => void;
      const whenAnswered = (...told: unknown[]) => {
        answered();
        tell(...told);
      };
      return original.apply(this, args.with(callback, whenAnswered as never)) as never;
    }
    const answer = original.apply(this, args) as Promise<unknown>;
    void answer.then(answered, answered);
    return answer as never;
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return counted;
}

function isAnnouncement(query: unknown): boolean {
  const text = typeof query === "string" ? query : (query as { text?: string } | undefined)?.text;
  return text?.includes("pg_notify") === true;
}
