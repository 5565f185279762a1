import "server-only";
import type { TransactionDto } from "@/lib/contracts/transactions";
import { isAdmin, type Person } from "@/lib/domain/policy";
import { database, sql } from "../db";
import { selectTransactions } from "./transaction-row";

/** One's own purchases and sales, or all for an admin; newest first. */
export function listTransactions(viewer: Person, limit: number): Promise<TransactionDto[]> {
  if (isAdmin(viewer)) return selectTransactions(database, sql`order by transactions.id desc limit ${limit}`);
  // Each side by its own index, then the newest of both.
  return selectTransactions(
    database,
    sql`where transactions.id in (
        (select id from transactions where buyer_id = ${viewer.id} order by id desc limit ${limit})
        union (select id from transactions where seller_id = ${viewer.id} order by id desc limit ${limit})
      ) order by transactions.id desc limit ${limit}`,
  );
}
