import "server-only";
import { joinSql, rawSql, sql, type Sql } from "./client";

/**
 * A kind of rows that only follow from a transaction's work: nothing in it reads them. All that a transaction collects
 * of all kinds is written by one statement, right before its commit.
 */
export type DeferredWrite<Item> = {
  /**
   * @returns the parts of the statement by their names, which no other kind has. Each may read what an earlier one
   * returns.
   */
  write(items: readonly Item[], now: Date): Readonly<Record<string, Sql>>;
  /** Its parts call functions: Postgres skips those, unless somebody reads their rows. */
  callsFunctions?: true;
};

type Collected<Item = unknown> = { deferredWrite: DeferredWrite<Item>; items: Item[] };

/** The deferred writes of one transaction. */
export class DeferredWrites {
  private readonly collected = new Map<object, Collected>();

  collect<Item>(deferredWrite: DeferredWrite<Item>, items: readonly Item[]): void {
    if (items.length === 0) return;
    const one = this.collected.get(deferredWrite) as Collected<Item> | undefined;
    if (one) one.items.push(...items);
    else this.collected.set(deferredWrite, { deferredWrite, items: [...items] } as unknown as Collected);
  }

  /** @returns undefined when there is nothing to write */
  statement(now: Date): Sql | undefined {
    const parts = [...this.collected.values()].flatMap(({ deferredWrite, items }) =>
      Object.entries(deferredWrite.write(items, now)).map(([name, part]) => ({
        name: rawSql(name),
        part,
        deferredWrite,
      })),
    );
    if (parts.length === 0) return undefined;
    const named = parts.map(({ name, part }) => sql`${name} as (${part})`);
    const called = parts.filter(({ deferredWrite }) => deferredWrite.callsFunctions);
    const counts = called.map(({ name }) => sql`(select count(*) from ${name})`);
    return sql`with ${joinSql(named)} select ${joinSql([...counts, sql`0`], " + ")} as called`;
  }
}
