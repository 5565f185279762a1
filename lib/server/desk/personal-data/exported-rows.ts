import "server-only";
import type { ExportPart } from "@/lib/contracts/people/personal-data";
import { sql, type Sql } from "../../platform/database/client";
import { unsealDetails } from "../../money/bank-accounts/payout-account";

type Key = { column: Sql; cast(value: string): Sql };

/** The rows of a part of the export: what the person may see of them, and never a secret or its hash. */
export type ExportedRows = {
  /** The columns by which the rows belong to a person */
  columns: readonly string[];
  select(userId: number): Sql;
  /** `from` and `where` */
  from(userId: number): Sql;
  /** Unique together, and in the order of an index */
  keys: readonly Key[];
  /** Opens what is sealed in a row */
  reveal?(row: Record<string, unknown>): Promise<Record<string, unknown>>;
};

const byNumber = (column: Sql): Key => ({ column, cast: (value) => sql`${value}::bigint` });
const byText = (column: Sql): Key => ({ column, cast: (value) => sql`${value}` });
const byUuid = (column: Sql): Key => ({ column, cast: (value) => sql`${value}::uuid` });

/** "15000.00" */
const naira = (kobo: Sql): Sql => sql`round(${kobo} / 100.0, 2)::text`;

const party = (alias: Sql): Sql =>
  sql`json_build_object('id', ${alias}.id, 'username', ${alias}.username::text, 'fullName', ${alias}.full_name)`;

const order = sql`
  transactions.id, transactions.listing_id, transactions.listing_version, terms.title as listing_title,
  ${naira(sql`transactions.amount_kobo`)} as amount, transactions.status::text, transactions.created_at, transactions.updated_at`;

const terms = sql`join listing_versions as terms
  on terms.listing_id = transactions.listing_id and terms.version = transactions.listing_version`;

const escrow = (userId: number): Sql => sql`
  escrows.id, escrows.transaction_id, ${naira(sql`escrows.amount_kobo`)} as amount, ${naira(sql`escrows.fee_kobo`)} as fee,
  escrows.status::text, escrows.outcome::text, ${naira(sql`escrows.seller_amount_kobo`)} as seller_amount,
  escrows.dispute_reason, escrows.disputed_by_id = ${userId} as disputed_by_you, escrows.admin_notes, escrows.carrier,
  escrows.tracking_number, escrows.dispatch_note, escrows.dispatched_at, escrows.receipt_number, escrows.created_at, escrows.updated_at`;

const actor = (column: Sql, userId: number): Sql =>
  sql`case when ${column} = ${userId} then 'you' when ${column} is null then 'Oja' else 'another person' end`;

const event = (userId: number): Sql => sql`
  event.transaction_id, event.type, ${actor(sql`event.actor_id`, userId)} as "by", event.note, event.created_at`;

const dispute = sql`
  disputes.id, disputes.transaction_id, disputes.reason::text, disputes.description, disputes.status::text,
  disputes.resolution, disputes.created_at, disputes.updated_at`;

const review = sql`reviews.id, reviews.transaction_id, reviews.listing_id, reviews.rating, reviews.comment, reviews.created_at`;

const offerColumns = sql`
  id, listing_id, listing_version, conversation_id, status::text, ${naira(sql`amount_kobo`)} as amount, round, note,
  expires_at, created_at, updated_at`;

const content = (alias: Sql): Sql => sql`
  ${alias}.version, ${alias}.title, ${alias}.description, ${naira(sql`${alias}.price_kobo`)} as price,
  ${alias}.price_period::text, ${alias}.images, ${alias}.specifications, ${alias}.attributes, ${alias}.location, ${alias}.category_id`;

export const exportedRows: Record<ExportPart, ExportedRows> = {
  profile: {
    columns: [],
    select: () => sql`
      id, username::text, email::text, email_confirmed_at, pending_email::text, full_name, name_changed_at, phone, phone_confirmed_at, shows_phone, about, role::text,
      trust_score::text, trust_event_count, is_verified, has_second_factor, review_count, rating_sum, created_at`,
    from: (userId) => sql`from users where id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  sessions: {
    columns: ["sessions.user_id"],
    select: () => sql`device, created_at, last_used_at, expires_at, revoked_at, confirmed_until`,
    from: (userId) => sql`from sessions where user_id = ${userId}`,
    keys: [byUuid(sql`id`)],
  },
  devices: {
    columns: ["known_devices.user_id"],
    select: () => sql`kind::text, created_at, last_used_at`,
    from: (userId) => sql`from known_devices where user_id = ${userId}`,
    keys: [byText(sql`(kind::text || ' ' || device_hash)`)],
  },
  mailLinks: {
    columns: ["mail_tokens.user_id"],
    select: () => sql`purpose::text, email::text, created_at, expires_at, used_at`,
    from: (userId) => sql`from mail_tokens where user_id = ${userId}`,
    keys: [byText(sql`token_hash`)],
  },
  authenticatorApp: {
    columns: ["totp_factors.user_id"],
    select: () => sql`created_at, confirmed_at`,
    from: (userId) => sql`from totp_factors where user_id = ${userId}`,
    keys: [byNumber(sql`user_id`)],
  },
  phoneCodes: {
    columns: ["phone_codes.user_id"],
    select: () => sql`phone, requested_at, expires_at, attempts`,
    from: (userId) => sql`from phone_codes where user_id = ${userId}`,
    keys: [byNumber(sql`user_id`)],
  },
  passkeys: {
    columns: ["passkeys.user_id"],
    select: () => sql`name, transports, created_at, last_used_at`,
    from: (userId) => sql`from passkeys where user_id = ${userId}`,
    keys: [byUuid(sql`id`)],
  },
  openidIdentities: {
    columns: ["openid_identities.user_id"],
    select: () => sql`issuer, subject, email::text, created_at`,
    from: (userId) => sql`from openid_identities where user_id = ${userId}`,
    keys: [byUuid(sql`id`)],
  },
  recoveryCodes: {
    columns: ["recovery_codes.user_id"],
    select: () => sql`created_at, used_at`,
    from: (userId) => sql`from recovery_codes where user_id = ${userId}`,
    keys: [byText(sql`code_hash`)],
  },
  signInsInProgress: {
    columns: ["login_challenges.user_id"],
    select: () => sql`created_at, expires_at, attempts`,
    from: (userId) => sql`from login_challenges where user_id = ${userId}`,
    keys: [byText(sql`token_hash`)],
  },
  mails: {
    columns: ["mails.user_id"],
    select: () => sql`kind, recipient::text, facts, status::text, attempts, created_at, sent_at`,
    from: (userId) => sql`from mails where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  textMessages: {
    columns: ["text_messages.user_id"],
    select: () => sql`id, notification_id, status::text, attempts, created_at, sent_at`,
    from: (userId) => sql`from text_messages where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  browsersTold: {
    columns: ["push_subscriptions.user_id"],
    select: () => sql`endpoint, created_at`,
    from: (userId) => sql`from push_subscriptions where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  phonesSeen: {
    columns: ["phone_reveals.user_id"],
    select: () => sql`revealed_id as person, created_at`,
    from: (userId) => sql`from phone_reveals where user_id = ${userId}`,
    keys: [byText(sql`day::text`), byNumber(sql`revealed_id`)],
  },
  listings: {
    columns: ["listings.user_id"],
    select: () =>
      sql`id, ${content(sql`listings`)}, state, lga, status::text, view_count, created_at, updated_at, deleted_at`,
    from: (userId) => sql`from listings where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  listingVersions: {
    columns: ["listings.user_id"],
    select: () => sql`versions.listing_id, ${content(sql`versions`)}, versions.created_at`,
    from: (userId) => sql`
      from listings join listing_versions as versions on versions.listing_id = listings.id where listings.user_id = ${userId}`,
    keys: [byNumber(sql`listings.id`), byNumber(sql`versions.version`)],
  },
  listingDraft: {
    columns: ["listing_drafts.user_id"],
    select: () => sql`fields, updated_at`,
    from: (userId) => sql`from listing_drafts where user_id = ${userId}`,
    keys: [byNumber(sql`user_id`)],
  },
  photos: {
    columns: ["photos.user_id"],
    select: () => sql`
      id, '/photos/' || hash || '/1600.webp' as url, width, height, bytes, perceptual_hash::text, created_at, stored_at, unused_since`,
    from: (userId) => sql`from photos where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  purchases: {
    columns: ["transactions.buyer_id"],
    select: () => sql`${order}, ${party(sql`seller`)} as seller`,
    from: (userId) => sql`
      from transactions ${terms} join users as seller on seller.id = transactions.seller_id where transactions.buyer_id = ${userId}`,
    keys: [byNumber(sql`transactions.id`)],
  },
  sales: {
    columns: ["transactions.seller_id"],
    select: () => sql`${order}, ${party(sql`buyer`)} as buyer`,
    from: (userId) => sql`
      from transactions ${terms} join users as buyer on buyer.id = transactions.buyer_id where transactions.seller_id = ${userId}`,
    keys: [byNumber(sql`transactions.id`)],
  },
  // The handovers of sales belong to the buyers.
  handovers: {
    columns: ["transactions.buyer_id"],
    select: () => sql`handovers.transaction_id, method::text, address, phone, note`,
    from: (userId) => sql`
      from transactions join handovers on handovers.transaction_id = transactions.id where transactions.buyer_id = ${userId}`,
    keys: [byNumber(sql`transactions.id`)],
  },
  escrowsOfPurchases: {
    columns: ["escrows.buyer_id"],
    select: escrow,
    from: (userId) => sql`from escrows where escrows.buyer_id = ${userId}`,
    keys: [byNumber(sql`escrows.id`)],
  },
  escrowsOfSales: {
    columns: ["escrows.seller_id"],
    select: escrow,
    from: (userId) => sql`from escrows where escrows.seller_id = ${userId}`,
    keys: [byNumber(sql`escrows.id`)],
  },
  eventsOfPurchases: {
    columns: ["transactions.buyer_id"],
    select: event,
    from: (userId) => sql`
      from transactions join purchase_events as event on event.transaction_id = transactions.id
      where transactions.buyer_id = ${userId}`,
    keys: [byNumber(sql`transactions.id`), byNumber(sql`event.id`)],
  },
  eventsOfSales: {
    columns: ["transactions.seller_id"],
    select: event,
    from: (userId) => sql`
      from transactions join purchase_events as event on event.transaction_id = transactions.id
      where transactions.seller_id = ${userId}`,
    keys: [byNumber(sql`transactions.id`), byNumber(sql`event.id`)],
  },
  disputesFiled: {
    columns: ["disputes.complainant_id"],
    select: () => dispute,
    from: (userId) => sql`from disputes where complainant_id = ${userId}`,
    keys: [byNumber(sql`disputes.id`)],
  },
  disputesAnswered: {
    columns: ["disputes.respondent_id"],
    select: () => dispute,
    from: (userId) => sql`from disputes where respondent_id = ${userId}`,
    keys: [byNumber(sql`disputes.id`)],
  },
  reviewsWritten: {
    columns: ["reviews.reviewer_id"],
    select: () => sql`${review}, reviews.reviewee_id`,
    from: (userId) => sql`from reviews where reviewer_id = ${userId}`,
    keys: [byNumber(sql`reviews.id`)],
  },
  reviewsReceived: {
    columns: ["reviews.reviewee_id"],
    select: () => sql`${review}, ${party(sql`reviewer`)} as reviewer`,
    from: (userId) =>
      sql`from reviews join users as reviewer on reviewer.id = reviewer_id where reviewee_id = ${userId}`,
    keys: [byNumber(sql`reviews.id`)],
  },
  verificationRequests: {
    columns: ["verification_requests.user_id"],
    select: () => sql`id, verification_type::text, documents, status::text, admin_notes, submitted_at, reviewed_at`,
    from: (userId) => sql`from verification_requests where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  trustEvents: {
    columns: ["trust_events.user_id"],
    select: () => sql`
      event_type, description, score_change::text, score_after::text, transaction_id, verification_request_id, created_at`,
    from: (userId) => sql`from trust_events where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  payments: {
    columns: ["payments.user_id"],
    select: () => sql`
      id, source::text, status::text, transaction_id, ${naira(sql`amount_kobo`)} as amount,
      ${naira(sql`received_kobo`)} as received, reason, key as idempotency_key, created_at, updated_at`,
    from: (userId) => sql`from payments where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  bankAccounts: {
    columns: ["payout_accounts.user_id"],
    select: () => sql`
      id, bank_name, details, status::text, reason, created_at, decided_at, deleted_at as removed_at`,
    from: (userId) => sql`from payout_accounts where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
    reveal: async ({ details, ...row }) => ({ ...row, ...(await unsealDetails({ details: String(details) })) }),
  },
  withdrawals: {
    columns: ["payouts.user_id"],
    select: () => sql`
      id, account_id as bank_account, status::text, ${naira(sql`amount_kobo`)} as amount, reason, reference, created_at, updated_at`,
    from: (userId) => sql`from payouts where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  heldPayments: {
    columns: ["held_payments.user_id"],
    select: () =>
      sql`id, status::text, ${naira(sql`amount_kobo`)} as amount, reference, reason, created_at, updated_at`,
    from: (userId) => sql`from held_payments where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  claims: {
    columns: ["claims.user_id"],
    select: () => sql`id, payout_id as withdrawal, ${naira(sql`amount_kobo`)} as amount, created_at`,
    from: (userId) => sql`from claims where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  ledgerEntries: {
    columns: ["ledger_accounts.user_id"],
    select: () => sql`
      transfer.kind::text, transfer.escrow_id, transfer.payout_id, ${naira(sql`entry.amount_kobo`)} as amount, transfer.created_at`,
    from: (userId) => sql`
      from ledger_entries as entry join ledger_transfers as transfer on transfer.id = entry.transfer_id
      where entry.account_id = (select id from ledger_accounts where user_id = ${userId})`,
    keys: [byNumber(sql`entry.id`)],
  },
  notifications: {
    columns: ["notifications.user_id"],
    select: () => sql`
      id, kind, transaction_id, listing_id, conversation_id, offer_id, step, facts, deadline_at, cancellation_reason::text,
      count, created_at, read_at`,
    from: (userId) => sql`from notifications where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  notificationsOff: {
    columns: ["notification_preferences.user_id"],
    select: () => sql`kind, channel`,
    from: (userId) => sql`from notification_preferences where user_id = ${userId}`,
    keys: [byText(sql`kind`), byText(sql`channel`)],
  },
  conversations: {
    columns: ["conversations.starter_id", "conversations.other_id", "conversation_members.user_id"],
    select: (userId) => sql`
      conversations.id, listing_id, ${actor(sql`starter_id`, userId)} as begun_by, created_at, answered_at, own.read_up_to,
      own.unread_count`,
    from: (userId) => sql`
      from conversation_members as own join conversations on conversations.id = own.conversation_id
      where own.user_id = ${userId}`,
    keys: [byNumber(sql`conversations.id`)],
  },
  messagesWritten: {
    columns: ["messages.sender_id"],
    select: () => sql`id, conversation_id, text, photos, warnings, offer_event_id, created_at`,
    from: (userId) => sql`from messages where sender_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  messagePhotos: {
    columns: ["message_photos.user_id"],
    select: () => sql`hash, conversation_id, bytes, created_at, sent_at`,
    from: (userId) => sql`from message_photos where user_id = ${userId}`,
    keys: [byText(sql`hash`)],
  },
  blocks: {
    columns: ["blocks.user_id"],
    select: () => sql`blocked_id as person, created_at`,
    from: (userId) => sql`from blocks where user_id = ${userId}`,
    keys: [byNumber(sql`blocked_id`)],
  },
  favourites: {
    columns: ["favourites.user_id"],
    select: () => sql`listing_id, ${naira(sql`price_kobo`)} as price, created_at, notified_at`,
    from: (userId) => sql`from favourites where user_id = ${userId}`,
    keys: [byNumber(sql`listing_id`)],
  },
  savedSearches: {
    columns: ["saved_searches.user_id"],
    select: () => sql`id, name, query, frequency, created_at, last_notified_at`,
    from: (userId) => sql`from saved_searches where user_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  offersMade: {
    columns: ["offers.buyer_id"],
    select: () => offerColumns,
    from: (userId) => sql`from offers where buyer_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  offersReceived: {
    columns: ["offers.seller_id"],
    select: () => offerColumns,
    from: (userId) => sql`from offers where seller_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  offerSteps: {
    columns: ["offer_events.actor_id"],
    select: () => sql`offer_id, step, ${naira(sql`amount_kobo`)} as amount, created_at`,
    from: (userId) => sql`from offer_events where actor_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  storedResponses: {
    columns: ["idempotency_keys.user_id"],
    select: () => sql`key, answer as response, created_at`,
    from: (userId) => sql`from idempotency_keys where user_id = ${userId}`,
    keys: [byText(sql`key`)],
  },
  actions: {
    columns: ["audit_log.actor_id"],
    select: () => sql`action, entity_type, entity_id, details, address, created_at`,
    from: (userId) => sql`from audit_log where actor_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
  // Not from where another person did it, nor who it was.
  actionsAboutAccount: {
    columns: [],
    select: (userId) => sql`action, ${actor(sql`actor_id`, userId)} as "by", created_at`,
    from: (userId) => sql`from audit_log where entity_type = 'user' and entity_id = ${userId}`,
    keys: [byNumber(sql`id`)],
  },
};

/** Columns that lead to a person from rows that are not exported by them, and why */
export const unexportedColumns: Readonly<Record<string, string>> = {
  "escrows.disputed_by_id": "exported with the purchase or sale",
  "purchase_events.actor_id": "exported with the purchase or sale; what an admin decides is in their actions",
  "trust_events.counterparty_id": "events of the other side",
  "notifications.actor_id": "what the other side was told",
  "blocks.blocked_id": "the decision of the other side",
  "phone_reveals.revealed_id": "what the other side has looked at; /account counts them",
};
