import "server-only";
import type { DisputeFilter } from "@/lib/contracts/desk/admin";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { ListPage } from "@/lib/contracts/platform/fields";
import { isAdmin, type Person } from "@/lib/domain/people/policy";
import { truncate } from "@/lib/format";
import { emptySql, reader, sql, type Sql } from "../../platform/database/client";
import { type NumberedPage, readNumberedPage } from "../../platform/database/numbered-page";
import { listDisputedEscrows } from "../purchases/queries";
import { selectDisputes } from "./dispute-row";

/** The longest complaint and resolution in lists */
const listedTextLength = 2_000;

/** Disputes that one filed or has to answer, or all for an admin; newest first. */
export async function listDisputes(viewer: Person, page: ListPage): Promise<DisputeDto[]> {
  return isAdmin(viewer) ? listAll(page) : listDisputesOf(viewer.id, page);
}

/** Disputes that a person filed or has to answer, newest first: each role by its own index. */
export function listDisputesOf(userId: number, page: ListPage): Promise<DisputeDto[]> {
  return listByIds(
    sql`(select id from disputes where complainant_id = ${userId} ${newest(page)})
      union (select id from disputes where respondent_id = ${userId} ${newest(page)})`,
    page,
  );
}

const listAll = (page: ListPage) => listByIds(sql`select id from disputes where true ${newest(page)}`, page);

const newest = ({ limit, before }: ListPage): Sql =>
  sql`${before ? sql`and id < ${before}::bigint` : emptySql} order by id desc limit ${limit}`;

const listByIds = async (ids: Sql, { limit }: ListPage): Promise<DisputeDto[]> =>
  (await selectDisputes(reader, sql`where disputes.id in (${ids}) order by disputes.id desc limit ${limit}`)).map(
    shorten,
  );

const conditions: Record<DisputeFilter, Sql> = {
  open: sql`status <> 'resolved'`,
  resolved: sql`status = 'resolved'`,
  all: sql`true`,
};

/** A page of the admins' queue: open disputes with the longest waiting first, others newest first. */
export function readDisputeQueue(filter: DisputeFilter, page: number): Promise<NumberedPage<DisputeDto>> {
  const rows = sql`select id from disputes where ${conditions[filter]}`;
  const direction = filter === "open" ? sql`asc` : sql`desc`;
  return readNumberedPage(reader, rows, page, async ({ limit, offset }) => {
    const ids = sql`${rows} order by id ${direction} limit ${limit} offset ${offset}`;
    const disputes = await selectDisputes(reader, sql`where disputes.id in (${ids}) order by disputes.id ${direction}`);
    return disputes.map((dispute) => (dispute.status === "resolved" ? shorten(dispute) : dispute));
  });
}

/** A page of the disputed escrows that this admin may decide (not their own), oldest first. */
export function readEscrowQueue(admin: Person, page: number): Promise<NumberedPage<EscrowDto>> {
  const rows = sql`select id from escrows where status = 'disputed' and ${admin.id} not in (buyer_id, seller_id)`;
  return readNumberedPage(reader, rows, page, ({ limit, offset }) => listDisputedEscrows(admin, limit, offset));
}

const shorten = (dispute: DisputeDto): DisputeDto => ({
  ...dispute,
  description: truncate(dispute.description, listedTextLength),
  resolution: dispute.resolution && truncate(dispute.resolution, listedTextLength),
});
