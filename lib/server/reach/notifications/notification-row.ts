import "server-only";
import type { NotificationDto } from "@/lib/contracts/reach/notifications";
import { paths } from "@/lib/paths";
import { type Reader, sql, type Sql } from "../../platform/database/client";
import { describeNotification, type NotificationRow } from "./describe-notification";

/** @param rest the clauses after `from`: where, order, limit */
export const findNotifications = (from: Reader, rest: Sql): Promise<NotificationRow[]> =>
  from.rows<NotificationRow>(sql`
    select notifications.id, notifications.user_id, notifications.kind, notifications.actor_id,
      case when actor.closed_at is null then actor.full_name end as actor_name,
      notifications.transaction_id, transactions.buyer_id, transactions.seller_id, transactions.amount_kobo,
      escrows.id as escrow_id, escrows.fee_kobo, escrows.seller_amount_kobo,
      notifications.step, notifications.cancellation_reason::text, notifications.deadline_at, notifications.listing_id,
      coalesce(terms.title, listings.title) as listing_title,
      categories.slug as category_slug, handovers.method::text as handover_method,
      coalesce(listings.deleted_at is not null or listings.status = 'expired', false) as is_listing_gone,
      coalesce(listings.status = 'active' and listings.deleted_at is null, false) as is_on_sale, notifications.conversation_id, notifications.offer_id,
      notifications.facts, notifications.count, notifications.created_at,
      notifications.read_at
    from notifications
    left join users as actor on actor.id = notifications.actor_id
    left join transactions on transactions.id = notifications.transaction_id
    left join escrows on escrows.transaction_id = transactions.id
    left join listing_versions as terms
      on terms.listing_id = transactions.listing_id and terms.version = transactions.listing_version
    left join categories on categories.id = terms.category_id
    left join handovers on handovers.transaction_id = transactions.id
    left join listings on listings.id = notifications.listing_id ${rest}`);

export const toNotificationDto = (row: NotificationRow): NotificationDto => ({
  id: row.id,
  kind: row.kind,
  ...describeNotification(row),
  path: pathOf(row),
  count: row.count,
  listingId: row.listingId,
  transactionId: row.transactionId,
  conversationId: row.conversationId,
  offerId: row.offerId,
  step: row.step,
  deadlineAt: row.deadlineAt?.toISOString() ?? null,
  cancellationReason: row.cancellationReason,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

function pathOf(row: NotificationRow): string {
  const { kind, userId, listingId, isListingGone, facts, transactionId, escrowId, conversationId } = row;
  if (kind === "payment_returned" || kind === "payment_missed") return paths.payment(Number(facts?.payment));
  if (kind === "payout" || kind === "payout_account") return paths.statement;
  if (escrowId !== null) return paths.purchase(escrowId);
  if (transactionId !== null) return paths.order(transactionId);
  if (conversationId !== null) return paths.conversation(conversationId);
  const hasPage = listingId !== null && !isListingGone;
  if (kind === "price_drop") return hasPage ? paths.listing(listingId) : paths.favourites;
  if (kind === "search_match")
    return facts?.matches === 1 && hasPage ? paths.listing(listingId) : String(facts?.address);
  if (kind === "review") return paths.profile(userId);
  if (kind === "verification_decided") return paths.ownVerification;
  return paths.myDashboard;
}
