import "server-only";
import { type NotificationKind, notificationRule, deliverAt } from "@/lib/domain/reach/notifications";
import { pushEverySeconds } from "@/lib/domain/reach/push";
import type { CancellationReason, Transition } from "@/lib/domain/deals/purchase";
import { sql, type Sql } from "../../platform/database/client";
import type { DeferredWrite } from "../../platform/database/deferred-writes";
import type { Tx } from "../../platform/database/transaction";

const hasBrowser = (userId: Sql): Sql => sql`exists (
  select from push_subscriptions where user_id = ${userId})`;

export type NewNotification = {
  userId: number;
  kind: NotificationKind;
  /** The person who did it; null: Oja itself */
  actorId?: number | null;
  transactionId?: number;
  /** The transition of the purchase */
  step?: Transition;
  listingId?: number | null;
  conversationId?: number;
  offerId?: number;
  deadlineAt?: Date;
  cancellationReason?: CancellationReason;
  /** In the app only, whatever its kind */
  isQuiet?: boolean;
  /** The payload: plain values, no secrets */
  facts?: Readonly<Record<string, string | number | boolean>>;
};

const newNotifications: DeferredWrite<NewNotification> = {
  write(notifications, now) {
    const rows = notifications.map(({ isQuiet = false, ...row }) => ({
      ...row,
      deliverAt: isQuiet ? null : deliverAt(row.kind, now),
      isPushed: !isQuiet && !notificationRule(row.kind).isInAppOnly,
    }));
    return {
      notified: sql`
      insert into notifications (user_id, kind, actor_id, transaction_id, step, listing_id, conversation_id, offer_id,
        deadline_at, cancellation_reason, facts, created_at, deliver_at, push_at)
      select "userId", kind, "actorId", "transactionId", step, "listingId", "conversationId", "offerId",
        "deadlineAt", "cancellationReason"::cancellation_reason, facts, ${now}::timestamptz, "deliverAt",
        case when "isPushed" and ${hasBrowser(sql`"userId"`)} then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        "userId" int, kind text, "actorId" int, "transactionId" int, step text, "listingId" int, "conversationId" int,
        "offerId" int, "deadlineAt" timestamptz, "cancellationReason" text, facts jsonb, "deliverAt" timestamptz, "isPushed" boolean)
      on conflict do nothing
      returning id, user_id`,
      live_screens: sql`
      insert into live_events (user_id, kind, subject_id, created_at)
      select user_id, 'notification', id, ${now}::timestamptz from notified`,
    };
  },
};

/**
 * Notifies people in the transaction of the cause: their notifications, and what their open screens are told after the
 * commit. A reminder or cancellation that they have is not repeated.
 */
export function notify(tx: Tx, notifications: readonly NewNotification[]): void {
  if (notifications.length === 0) return;
  tx.collect(newNotifications, ...notifications);
  tx.announce();
}

/**
 * Notifies somebody of a message. Unread ones of a conversation are one notification, which is told outside of the app
 * once.
 */
export async function notifyOfMessage(
  tx: Tx,
  {
    userId,
    actorId,
    conversationId,
    listingId,
  }: Required<Pick<NewNotification, "userId" | "actorId" | "conversationId" | "listingId">>,
): Promise<void> {
  await tx.rows(sql`
    insert into notifications (user_id, kind, actor_id, listing_id, conversation_id, created_at, deliver_at, push_at)
    select ${userId}, 'message', ${actorId}, ${listingId}, ${conversationId}, ${tx.now}, ${deliverAt("message", tx.now)},
      case when ${hasBrowser(sql`${userId}::int`)} then ${tx.now}::timestamptz end
    on conflict (user_id, conversation_id) where kind = 'message' and read_at is null
    do update set count = notifications.count + 1, created_at = excluded.created_at,
      push_at = coalesce(notifications.push_at, excluded.push_at + make_interval(secs => ${pushEverySeconds}))`);
}
