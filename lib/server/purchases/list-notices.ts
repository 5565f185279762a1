import "server-only";
import { type ListPage, maxPageSize } from "@/lib/contracts/fields";
import type { NoticeDto } from "@/lib/contracts/notices";
import { deadlineOf, type EscrowStatus, type PurchaseMoments, type TransactionStatus } from "@/lib/domain/purchase";
import { database, emptySql, sql, type Sql } from "../db";
import { joinTerms } from "./terms-row";

type NoticeRow = Omit<NoticeDto, "deadlineAt" | "createdAt"> &
  PurchaseMoments & {
    deadlineAt: Date | null;
    createdAt: Date;
    transactionStatus: TransactionStatus;
    escrowStatus: EscrowStatus | null;
  };

/** Newest first. */
export async function listNotices(userId: number, { limit, before }: ListPage): Promise<NoticeDto[]> {
  const older = before ? sql`and notices.id < ${before}::bigint` : emptySql;
  const rows = await selectNotices(
    sql`where notices.user_id = ${userId} ${older} order by notices.id desc limit ${limit}`,
  );
  return rows.map(toNoticeDto);
}

/** Those that still stand: the deadline is ahead and nobody has acted. The nearest first. */
export async function listPendingNotices(userId: number): Promise<NoticeDto[]> {
  const rows = await selectNotices(
    sql`where notices.user_id = ${userId} and notices.deadline_at > now() order by notices.deadline_at limit ${maxPageSize}`,
  );
  return rows.filter(stillStands).map(toNoticeDto);
}

const cancellationShownDays = 7;
const cancellationsShown = 10;

/** Orders that Oja cancelled lately and whose buyer has not ordered the same again. Newest first. */
export async function listCancelledOrders(userId: number): Promise<NoticeDto[]> {
  const rows = await selectNotices(sql`
    where notices.user_id = ${userId} and notices.cancellation_reason is not null
      and notices.created_at > now() - make_interval(days => ${cancellationShownDays})
      and not exists (
        select from transactions as later where later.listing_id = transactions.listing_id
          and later.buyer_id = transactions.buyer_id and later.id > transactions.id)
    order by notices.id desc limit ${cancellationsShown}`);
  return rows.map(toNoticeDto);
}

function stillStands({ step, transactionStatus, escrowStatus, ordered, paid, dispatched }: NoticeRow): boolean {
  const state = { transaction: transactionStatus, escrow: escrowStatus };
  return deadlineOf(state, { ordered, paid, dispatched })?.step === step;
}

/** @param rest what follows `from`: where, order, limit */
function selectNotices(rest: Sql): Promise<NoticeRow[]> {
  return database.rows<NoticeRow>(sql`
    select notices.id, notices.transaction_id, escrows.id as escrow_id, transactions.listing_id,
      terms.title as listing_title, notices.step, notices.deadline_at, notices.cancellation_reason::text,
      notices.created_at, transactions.status::text as transaction_status, escrows.status::text as escrow_status,
      transactions.created_at as ordered, escrows.created_at as paid, escrows.dispatched_at as dispatched
    from notices
    join transactions on transactions.id = notices.transaction_id ${joinTerms}
    left join escrows on escrows.transaction_id = transactions.id ${rest}`);
}

const toNoticeDto = (row: NoticeRow): NoticeDto => ({
  id: row.id,
  transactionId: row.transactionId,
  escrowId: row.escrowId,
  listingId: row.listingId,
  listingTitle: row.listingTitle,
  step: row.step,
  deadlineAt: row.deadlineAt?.toISOString() ?? null,
  cancellationReason: row.cancellationReason,
  createdAt: row.createdAt.toISOString(),
});
