import "server-only";
import { erasedAddress, erasedMessage } from "@/lib/domain/people/closed-account";
import { sql, type Sql } from "../../platform/database/client";
import { eraseMessagePhotos } from "../../deals/conversations/message-photos";
import { deleteInBatches, updateInBatches } from "../../platform/database/in-batches";
import { erasePhotos } from "../../platform/photos/sweep-photos";
import { deleteTextFilesOf } from "../../reach/sms/send-text";
import { eraseListings, eraseWordsOfOrderedTitles } from "./erase-listings";
import { eraseMails } from "./erase-mails";
import { eraseNamesInResponses } from "./erase-names-in-responses";
import { eraseVerifications } from "./erase-verifications";
import { cancelOrders, withdrawListings } from "./withdraw";

/** A step of the erasure: repeatable, and of a bounded size. */
export type Erasure = {
  /** The columns by which the rows that it erases belong to a person */
  columns: readonly string[];
  /** @returns whether nothing is left to do, or when to go on */
  erase(userId: number): Promise<boolean | Date>;
};

const deleteOwn = (column: string, table: Sql): Erasure => ({
  columns: [column],
  erase: (userId) => deleteInBatches({ table, condition: sql`user_id = ${userId}` }),
});

/** In this order: the market first, because others see it; photos last, because their storage may be away. */
export const erasures: readonly Erasure[] = [
  { columns: ["listings.user_id"], erase: withdrawListings },
  { columns: ["transactions.buyer_id", "transactions.seller_id"], erase: cancelOrders },
  { columns: ["listings.user_id"], erase: eraseListings },
  { columns: ["listings.user_id"], erase: eraseWordsOfOrderedTitles },
  { columns: ["transactions.buyer_id"], erase: eraseHandovers },
  { columns: ["verification_requests.user_id"], erase: eraseVerifications },
  deleteOwn("listing_drafts.user_id", sql`listing_drafts`),
  deleteOwn("push_subscriptions.user_id", sql`push_subscriptions`),
  deleteOwn("sessions.user_id", sql`sessions`),
  deleteOwn("mail_tokens.user_id", sql`mail_tokens`),
  deleteOwn("totp_factors.user_id", sql`totp_factors`),
  { columns: ["phone_codes.user_id", "text_messages.user_id"], erase: eraseTexts },
  deleteOwn("passkeys.user_id", sql`passkeys`),
  deleteOwn("openid_identities.user_id", sql`openid_identities`),
  deleteOwn("recovery_codes.user_id", sql`recovery_codes`),
  deleteOwn("login_challenges.user_id", sql`login_challenges`),
  deleteOwn("known_devices.user_id", sql`known_devices`),
  deleteOwn("notifications.user_id", sql`notifications`),
  deleteOwn("notification_preferences.user_id", sql`notification_preferences`),
  { columns: ["messages.sender_id"], erase: eraseMessages },
  { columns: ["message_photos.user_id"], erase: eraseMessagePhotos },
  deleteOwn("favourites.user_id", sql`favourites`),
  deleteOwn("saved_searches.user_id", sql`saved_searches`),
  deleteOwn("phone_reveals.user_id", sql`phone_reveals`),
  {
    columns: ["phone_reveals.revealed_id"],
    erase: (userId) => deleteInBatches({ table: sql`phone_reveals`, condition: sql`revealed_id = ${userId}` }),
  },
  deleteOwn("blocks.user_id", sql`blocks`),
  {
    columns: ["blocks.blocked_id"],
    erase: (userId) => deleteInBatches({ table: sql`blocks`, condition: sql`blocked_id = ${userId}` }),
  },
  { columns: ["offers.buyer_id"], erase: eraseOfferNotes },
  { columns: [], erase: (userId) => deleteInBatches({ table: sql`live_events`, condition: sql`user_id = ${userId}` }) },
  deleteOwn("idempotency_keys.user_id", sql`idempotency_keys`),
  { columns: ["payments.user_id"], erase: erasePaymentKeys },
  { columns: ["payout_accounts.user_id"], erase: erasePayoutAccounts },
  { columns: ["audit_log.actor_id"], erase: eraseAddresses },
  { columns: ["audit_log.actor_id"], erase: eraseSignIns },
  { columns: [], erase: eraseNamesInResponses },
  { columns: ["mails.user_id"], erase: eraseMails },
  { columns: ["photos.user_id"], erase: erasePhotos },
];

/** Columns that lead to a person from rows that stay as they are, and why */
export const stayingColumns: Readonly<Record<string, string>> = {
  "escrows.buyer_id": "money and its history, which the other side and the law need",
  "escrows.seller_id": "money and its history, which the other side and the law need",
  "escrows.disputed_by_id": "the reason of a decision about money",
  "disputes.complainant_id": "the reason of a decision about money",
  "disputes.respondent_id": "the reason of a decision about money",
  "reviews.reviewer_id": "the history of the person who was reviewed",
  "reviews.reviewee_id": "the words of the person who wrote it",
  "conversations.starter_id": "the history of the other side, without words",
  "conversations.other_id": "the history of the other side, without words",
  "conversation_members.user_id": "what the other side is shown as read",
  "notifications.actor_id": "what the other side was told, without a name",
  "offers.seller_id": "prices that the other side has named",
  "offer_events.actor_id": "the history of an offer, which belongs to both sides",
  "purchase_events.actor_id": "the history of an order, which belongs to both sides",
  "trust_events.user_id": "figures without a name, by which the score of the other side can be replayed",
  "trust_events.counterparty_id": "the history of the other side",
  "ledger_accounts.user_id": "the books",
  "payouts.user_id": "the books",
  "held_payments.user_id": "the books",
  "claims.user_id": "the books",
};

/** The addresses that a buyer's goods went to; an order that was never paid has none. */
function eraseHandovers(userId: number): Promise<boolean> {
  return updateInBatches({
    table: sql`handovers`,
    change: sql`address = case when address is not null then ${erasedAddress} end, phone = null, note = null`,
    condition: sql`transaction_id in (select id from transactions where buyer_id = ${userId})
      and (address <> ${erasedAddress} or phone is not null or note is not null)`,
  });
}

/** With their files, which name the number. */
async function eraseTexts(userId: number): Promise<boolean> {
  await deleteTextFilesOf(userId);
  const own = sql`user_id = ${userId}`;
  const codes = await deleteInBatches({ table: sql`phone_codes`, condition: own });
  return (await deleteInBatches({ table: sql`text_messages`, condition: own })) && codes;
}

/** A client makes up its Idempotency-Key. */
function erasePaymentKeys(userId: number): Promise<boolean> {
  return updateInBatches({
    table: sql`payments`,
    change: sql`key = null, request_hash = null`,
    condition: sql`user_id = ${userId} and key is not null`,
  });
}

/** Where money went stays with the books, sealed, as the law against money laundering demands; the others go. */
async function erasePayoutAccounts(userId: number): Promise<boolean> {
  const table = sql`payout_accounts`;
  const isUsed = sql`exists (select from payouts where account_id = payout_accounts.id)`;
  const own = await deleteInBatches({ table, condition: sql`user_id = ${userId} and not ${isUsed}` });
  const used = await updateInBatches({
    table,
    change: sql`deleted_at = now()`,
    condition: sql`user_id = ${userId} and deleted_at is null`,
  });
  return own && used;
}

/** From which the person acted, and from which somebody tried to sign in as them */
async function eraseAddresses(userId: number): Promise<boolean> {
  const table = sql`audit_log`;
  const change = sql`address = null`;
  const own = await updateInBatches({
    table,
    change,
    condition: sql`actor_id = ${userId} and address is not null`,
  });
  const about = await updateInBatches({
    table,
    change,
    condition: sql`entity_type = 'user' and entity_id = ${userId} and actor_id is null and address is not null`,
  });
  return own && about;
}

/** Details of sign-ins name the device and the session. */
function eraseSignIns(userId: number): Promise<boolean> {
  return updateInBatches({
    table: sql`audit_log`,
    change: sql`details = null`,
    condition: sql`entity_type = 'user' and entity_id = ${userId} and actor_id = ${userId}
      and action in ('user.sign_in', 'user.end_session') and details is not null`,
  });
}

/** The words; that there was a message belongs to the other side. */
function eraseMessages(userId: number): Promise<boolean> {
  return updateInBatches({
    table: sql`messages`,
    // A step of an offer says nothing else.
    change: sql`text = case when text = '' and photos = '{}' then '' else ${erasedMessage} end, photos = '{}', warnings = '{}'`,
    condition: sql`sender_id = ${userId}
      and (text not in ('', ${erasedMessage}) or photos <> '{}' or warnings <> '{}')`,
  });
}

function eraseOfferNotes(userId: number): Promise<boolean> {
  return updateInBatches({
    table: sql`offers`,
    change: sql`note = null`,
    condition: sql`buyer_id = ${userId} and note is not null`,
  });
}
