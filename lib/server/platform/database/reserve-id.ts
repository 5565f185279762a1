import "server-only";
import { type Sql, sql } from "./client";
import type { Tx } from "./transaction";

type Table = "escrows" | "transactions";

/**
 * The id of a row that is inserted later. Statements that name the row go out with the one that inserts it, instead of
 * after it (docs/decisions/049-few-round-trips.md). An id that is not used leaves a gap.
 */
export const nextId = (table: Table): Sql => sql`nextval(${`${table}_id_seq`}::regclass)::int`;

export async function reserveId(tx: Tx, table: Table): Promise<number> {
  const reserved = await tx.row<{ id: number }>(sql`select ${nextId(table)} as id`);
  if (!reserved) throw new Error("A query without a condition has a row");
  return reserved.id;
}
