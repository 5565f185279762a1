import "server-only";
import { type ListPage, maxPageSize } from "@/lib/contracts/platform/fields";
import type { NoticeDto } from "@/lib/contracts/reach/notices";
import {
  deadlineOf,
  type EscrowStatus,
  type PurchaseTimestamps,
  type TransactionStatus,
} from "@/lib/domain/deals/purchase";
import { reader, emptySql, sql, type Sql } from "../../platform/database/client";
import { joinTerms } from "./terms-row";

type NotificationRow = Omit<NoticeDto, "deadlineAt" | "createdAt"> &
  PurchaseTimestamps & {
    deadlineAt: Date | null;
    createdAt: Date;
    transactionStatus: TransactionStatus;
    escrowStatus: EscrowStatus | null;
  };

/** Notifications of a deadline, or of a cancellation by Oja itself. */
const isNotice = sql`(notifications.deadline_at is not null or notifications.cancellation_reason is not null)`;

/** Newest first. */
export async function listNotices(userId: number, { limit, before }: ListPage): Promise<NoticeDto[]> {
  const older = before ? sql`and notifications.id < ${before}::bigint` : emptySql;
  const rows = await selectNotifications(
    sql`where notifications.user_id = ${userId} and ${isNotice} ${older}
      order by notifications.id desc limit ${limit}`,
  );
  return rows.map(toNoticeDto);
}

/** Reminders that still apply: the deadline is ahead and nobody has acted. The nearest first. */
export async function listPendingReminders(userId: number): Promise<NoticeDto[]> {
  const rows = await selectNotifications(
    sql`where notifications.user_id = ${userId} and notifications.deadline_at > now() order by notifications.deadline_at limit ${maxPageSize}`,
  );
  return rows.filter(isStillDue).map(toNoticeDto);
}

const cancellationShownDays = 7;
const cancellationsShown = 10;

/** Orders that Oja cancelled recently and that the buyer has not placed again. Newest first. */
export async function listCancelledOrders(userId: number): Promise<NoticeDto[]> {
  const rows = await selectNotifications(sql`
    where notifications.user_id = ${userId} and notifications.cancellation_reason is not null
      and notifications.created_at > now() - make_interval(days => ${cancellationShownDays})
      and not exists (
        select from transactions as later where later.listing_id = transactions.listing_id
          and later.buyer_id = transactions.buyer_id and later.id > transactions.id)
    order by notifications.id desc limit ${cancellationsShown}`);
  return rows.map(toNoticeDto);
}

function isStillDue({ step, transactionStatus, escrowStatus, ordered, paid, dispatched }: NotificationRow): boolean {
  const state = { transaction: transactionStatus, escrow: escrowStatus };
  return deadlineOf(state, { ordered, paid, dispatched })?.transition === step;
}

/** @param rest the clauses after `from`: where, order, limit */
function selectNotifications(rest: Sql): Promise<NotificationRow[]> {
  return reader.rows<NotificationRow>(sql`
    select notifications.id, notifications.transaction_id, escrows.id as escrow_id, transactions.listing_id,
      terms.title as listing_title, notifications.step, notifications.deadline_at, notifications.cancellation_reason::text,
      notifications.created_at, transactions.status::text as transaction_status, escrows.status::text as escrow_status,
      transactions.created_at as ordered, escrows.created_at as paid, escrows.dispatched_at as dispatched
    from notifications
    join transactions on transactions.id = notifications.transaction_id ${joinTerms}
    left join escrows on escrows.transaction_id = transactions.id ${rest}`);
}

const toNoticeDto = (row: NotificationRow): NoticeDto => ({
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
