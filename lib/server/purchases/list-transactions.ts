import "server-only";
import { maxPageSize } from "@/lib/contracts/fields";
import type { TransactionDto, TransactionQuery } from "@/lib/contracts/transactions";
import { isAdmin, type Person } from "@/lib/domain/policy";
import { reader, emptySql, sql, type Sql } from "../database/client";
import { selectTransactions } from "./transaction-row";

/** One's own purchases and sales, or all for an admin; newest first. */
export function listTransactions(viewer: Person, query: TransactionQuery): Promise<TransactionDto[]> {
  const { limit, before, listingId } = query;
  const older = before ? sql`and id < ${before}::bigint` : emptySql;
  const ofListing = listingId ? sql`and listing_id = ${listingId}::bigint` : emptySql;
  const page = sql`${older} ${ofListing} order by id desc limit ${limit}`;
  // Each role by its own index, then the newest of both.
  const ids = isAdmin(viewer)
    ? sql`select id from transactions where true ${page}`
    : sql`(select id from transactions where buyer_id = ${viewer.id} ${page})
        union (select id from transactions where seller_id = ${viewer.id} ${page})`;
  return selectTransactions(
    reader,
    sql`where transactions.id in (${ids}) order by transactions.id desc limit ${limit}`,
  );
}

/** The open orders that a person has not paid, and those of their buyers. Newest first, at most 100. */
export function listUnpaidOrders(userId: number): Promise<TransactionDto[]> {
  const ids = (party: Sql) =>
    sql`(select id from transactions where ${party} = ${userId} and status = 'pending' order by id desc limit ${maxPageSize})`;
  return selectTransactions(
    reader,
    sql`where transactions.id in (${ids(sql`buyer_id`)} union ${ids(sql`seller_id`)})
      order by transactions.id desc limit ${maxPageSize}`,
  );
}
