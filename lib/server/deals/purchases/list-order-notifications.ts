import "server-only";
import { maxPageSize } from "@/lib/contracts/platform/fields";
import type { OrderNotificationDto } from "@/lib/contracts/deals/order-notifications";
import {
  deadlineOf,
  type EscrowStatus,
  type PurchaseTimestamps,
  type TransactionStatus,
} from "@/lib/domain/deals/purchase";
import { reader, sql, type Sql } from "../../platform/database/client";
import { joinTerms } from "./terms-row";

type NotificationRow = Omit<OrderNotificationDto, "deadlineAt" | "createdAt"> &
  PurchaseTimestamps & {
    deadlineAt: Date | null;
    createdAt: Date;
    transactionStatus: TransactionStatus;
    escrowStatus: EscrowStatus | null;
  };

/** Reminders that still apply: the deadline is ahead and nobody has acted. The nearest first. */
export async function listPendingReminders(userId: number): Promise<OrderNotificationDto[]> {
  const rows = await selectNotifications(
    sql`where notifications.user_id = ${userId} and notifications.deadline_at > now() order by notifications.deadline_at limit ${maxPageSize}`,
  );
  return rows.filter(isStillDue).map(toDto);
}

const cancellationShownDays = 7;
const cancellationsShown = 10;

/** Orders that Oja cancelled recently and that the buyer has not placed again. Newest first. */
export async function listCancelledOrders(userId: number): Promise<OrderNotificationDto[]> {
  const rows = await selectNotifications(sql`
    where notifications.user_id = ${userId} and notifications.cancellation_reason is not null
      and notifications.created_at > now() - make_interval(days => ${cancellationShownDays})
      and not exists (
        select from transactions as later where later.listing_id = transactions.listing_id
          and later.buyer_id = transactions.buyer_id and later.id > transactions.id)
    order by notifications.id desc limit ${cancellationsShown}`);
  return rows.map(toDto);
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

const toDto = (row: NotificationRow): OrderNotificationDto => ({
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
