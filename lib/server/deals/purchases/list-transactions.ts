import "server-only";
import type { TransactionFilter } from "@/lib/contracts/desk/admin";
import { maxPageSize } from "@/lib/contracts/platform/fields";
import type { TransactionDto, TransactionQuery, UnpaidOrder } from "@/lib/contracts/deals/transactions";
import { isAdmin, type Person } from "@/lib/domain/people/policy";
import { reader, emptySql, sql, type Sql } from "../../platform/database/client";
import { type NumberedPage, readNumberedPage } from "../../platform/database/numbered-page";
import { selectTransactions } from "./transaction-row";

/** The user's own purchases and sales, or all for an admin; newest first. */
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
  return newestOf(ids, limit);
}

/** A page of the admins' list, newest first. */
export function readTransactionQueue(filter: TransactionFilter, page: number): Promise<NumberedPage<TransactionDto>> {
  const ofStatus = filter === "all" ? emptySql : sql`where status = ${filter}::transaction_status`;
  const rows = sql`select id from transactions ${ofStatus}`;
  return readNumberedPage(reader, rows, page, ({ limit, offset }) =>
    newestOf(sql`${rows} order by id desc limit ${limit} offset ${offset}`, limit),
  );
}

/** A person's newest purchases. */
export const listPurchasesOf = (userId: number, limit: number): Promise<TransactionDto[]> =>
  newestOf(sql`select id from transactions where buyer_id = ${userId} order by id desc limit ${limit}`, limit);

/** A person's newest sales. */
export const listSalesOf = (userId: number, limit: number): Promise<TransactionDto[]> =>
  newestOf(sql`select id from transactions where seller_id = ${userId} order by id desc limit ${limit}`, limit);

/** The order with this id, and the order whose escrow has this id. */
export const findTransactionsById = (id: number): Promise<TransactionDto[]> =>
  newestOf(sql`select ${id}::int union select transaction_id from escrows where id = ${id}`, 2);

function newestOf(ids: Sql, limit: number): Promise<TransactionDto[]> {
  return selectTransactions(
    reader,
    sql`where transactions.id in (${ids}) order by transactions.id desc limit ${limit}`,
  );
}

/**
 * The open orders that a person has not paid, and those of their buyers; newest first, at most 100 of each
 * side. Without the long texts of their terms: a hundred of those would be a megabyte.
 */
export async function listUnpaidOrders(userId: number): Promise<UnpaidOrder[]> {
  const ids = (party: Sql) =>
    sql`(select id from transactions where ${party} = ${userId} and status = 'pending' order by id desc limit ${maxPageSize})`;
  const unpaid = sql`where transactions.id in (${ids(sql`buyer_id`)} union ${ids(sql`seller_id`)}) order by transactions.id desc`;
  const orders = await selectTransactions(reader, unpaid);
  return orders.map(({ id, buyerId, sellerId, buyer, listing, amount, terms, pendingPaymentId, deadline }) => {
    const { pricePeriod } = terms;
    return { id, buyerId, sellerId, buyer, listing, amount, pricePeriod, pendingPaymentId, deadline };
  });
}
