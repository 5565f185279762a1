/** One clock: every table has the time at which the use case acted. */
import { reader, pool, prisma, sql } from "@/lib/server/platform/database/client";
import { now, runAt } from "@/lib/server/platform/clock";
import type { UserActor } from "@/lib/server/platform/actor";
import { blockPerson } from "@/lib/server/deals/conversations/block-person";
import { markConversationRead } from "@/lib/server/deals/conversations/mark-read";
import { sendMessage } from "@/lib/server/deals/conversations/send-message";
import { startConversation } from "@/lib/server/deals/conversations/start-conversation";
import { updateDispute } from "@/lib/server/deals/disputes/update-dispute";
import { sendTextMessage } from "@/lib/server/jobs/send-text-message";
import { createListing } from "@/lib/server/market/listings/create-listing";
import { deleteListing } from "@/lib/server/market/listings/delete-listing";
import { updateListing } from "@/lib/server/market/listings/update-listing";
import { markNotificationsRead } from "@/lib/server/reach/notifications/list-notifications";
import { deliverNotifications } from "@/lib/server/reach/notifications/deliver-notifications";
import { answerOffer } from "@/lib/server/deals/offers/answer-offer";
import { makeOffer } from "@/lib/server/deals/offers/make-offer";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { cancelTransaction } from "@/lib/server/deals/purchases/cancel-transaction";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { dispatchEscrow } from "@/lib/server/deals/purchases/dispatch-escrow";
import { disputeEscrow } from "@/lib/server/deals/disputes/dispute-escrow";
import { payAtOnce } from "@/demo/pay-at-once";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { withdrawAs } from "../../helpers/payouts";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";
import { resolveEscrow } from "@/lib/server/deals/disputes/resolve-escrow";
import { createReview } from "@/lib/server/people/reviews/create-review";
import { revealPhone } from "@/lib/server/people/users/reveal-phone";
import { decideVerification } from "@/lib/server/people/verification/decide-verification";
import { requestVerification } from "@/lib/server/people/verification/request-verification";
import { asActor, buildUser } from "@/demo/builders";
import { setSandbox } from "../../helpers/payments";
import { dispute } from "@/paystack-sandbox/disputes";
import { testSandbox } from "../../helpers/payment-sandbox";
import { hearOf } from "../../helpers/webhooks";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

const moment = new Date("2025-03-08T09:10:11.120Z");

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const reachable = { phone: "+2348031234567", phoneConfirmedAt: moment, showsPhone: true };
const person = async (role: UserActor["role"] = "user") =>
  asActor(await buildUser({ role, createdAt: moment, ...reachable }));

async function offer(seller: UserActor) {
  const { id: categoryId } = await prisma().category.findUniqueOrThrow({ where: { slug: "electronics" } });
  const {
    value: { dto },
  } = await createListing(seller, {
    categoryId,
    title: "Standing fan",
    description: "Used for one dry season.",
    price: 500_00n,
    location: "Yaba, Lagos",
    images: ["/demo/standing-fan-a.webp"],
  });
  return { listingId: dto.id, sellerId: seller.id, amount: 500_00n };
}

async function talk(seller: UserActor, buyer: UserActor, listingId: number) {
  const { value: started } = await startConversation(buyer, { listingId, text: "Is it still there?" });
  await sendMessage(seller, started.dto.id, { text: "Yes", photos: [] });
  await markConversationRead(buyer, started.dto.id);
  const { value: made } = await makeOffer(buyer, { listingId, amount: 400_00n });
  await answerOffer(seller, made.dto.id, { action: "accept" });
  await revealPhone(buyer, seller.id);
  await markNotificationsRead(seller, undefined);
  await blockPerson(seller, buyer.id);
}

async function sendText() {
  const { id } = await prisma().textMessage.findFirstOrThrow({ where: { status: "queued" } });
  await sendTextMessage(id);
}

/** Money that comes, is too little, goes back, and is asked back by a bank; and what the provider tells of it. */
async function payTooLittle(buyer: UserActor, seller: UserActor) {
  setSandbox("wrong_amount");
  await expect(payAtOnce(buyer, await offer(seller))).rejects.toMatchObject({ code: "conflict" });
  setSandbox("works");
  const { id, attemptId } = await prisma().refund.findFirstOrThrow();
  await sendRefund(id);
  const { reference } = await prisma().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId ?? 0 } });
  await hearOf(reference);
  dispute(testSandbox(), reference, "asks");
  await hearOf(reference, "charge.dispute.create");
}

/** A use case of each kind. */
async function wholeLife() {
  const [seller, buyer, judge] = [await person(), await person(), await person("admin")];
  const request = { key: "one", userId: seller.id, requestHash: "0" };
  const {
    value: { dto: verification },
  } = await requestVerification(seller, { verificationType: "identity", documents: {} }, request);
  await decideVerification(judge, verification.id, { status: "approved", adminNotes: "" });

  const unpaid = await placeOrder(buyer, { ...(await offer(seller)), paymentMethod: "escrow" });
  await cancelTransaction(buyer, unpaid.value.dto.id);

  const bought = await offer(seller);
  const {
    value: { dto: received },
  } = await payAtOnce(buyer, bought, { ...request, userId: buyer.id });
  await deliverNotifications();
  await sendText();
  await dispatchEscrow(seller, received.id, { carrier: "GIG Logistics" });
  await confirmDelivery(buyer, received.id);
  await createReview(buyer, { ...bought, revieweeId: seller.id, rating: 5, comment: "As described, thank you." });
  const {
    value: { dto: payout },
  } = await withdrawAs(seller, 100_00n);
  await sendPayout(payout.id);

  const {
    value: { dto: disputed },
  } = await payAtOnce(buyer, await offer(seller));
  await disputeEscrow(buyer, disputed.id, "It came broken.");
  const { id: disputeId } = await prisma().dispute.findFirstOrThrow();
  await updateDispute(judge, disputeId, { status: "investigating", resolution: undefined });
  await resolveEscrow(judge, disputed.id, { resolution: "resolved", adminNotes: "Sent back.", outcome: "refund" });

  await payTooLittle(buyer, seller);
  await talk(seller, buyer, (await offer(seller)).listingId);
  const { listingId } = await offer(seller);
  await updateListing(seller, listingId, { title: "Standing fan, nearly new" });
  await deleteListing(seller, listingId);
}

/** "table.column" of every stored time, with how many equal the time of the test and how many do not. */
async function storedTimes() {
  const columns = await reader.rows<{ name: string; tableName: string; columnName: string }>(sql`
    select table_name || '.' || column_name as name, table_name::text, column_name::text from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name not like '\\_%'`);
  const times = columns.map(async ({ name, tableName, columnName }) => {
    const { rows } = await pool().query<{ same: number; other: number }>(
      `select count(*) filter (where ${columnName} = $1)::int as same, count(*) filter (where ${columnName} <> $1)::int as other
       from ${tableName}`,
      [moment],
    );
    return [name, rows[0]] as const;
  });
  return Object.fromEntries(await Promise.all(times));
}

test("every time that use cases write is the time at which they act", async () => {
  await runAt(moment, wholeLife);
  const times = await storedTimes();
  const others = Object.entries(times).filter(([, count]) => count?.other !== 0);
  // Days, hours and minutes from the moment, which other tests count.
  expect(others.map(([name]) => name).sort()).toEqual([
    "chargebacks.due_at",
    "listings.expires_at",
    "notifications.deliver_at",
    "offers.expires_at",
    "payment_attempts.expires_at",
    "refunds.next_poll_at",
  ]);
  const unwritten = Object.keys(times).filter((name) => times[name]?.same === 0);
  expect(unwritten.sort()).toEqual([
    "chargebacks.due_at",
    "claims.created_at",
    "favourites.created_at",
    "favourites.notified_at",
    "held_payments.created_at",
    "held_payments.updated_at",
    "installation.generation_at",
    "installation.provider_since",
    "installation.unsettled_since",
    "known_devices.created_at",
    "known_devices.last_used_at",
    "listing_drafts.updated_at",
    "listings.ending_reminded_at",
    "listings.expires_at",
    "listings.sold_elsewhere_at",
    "login_challenges.created_at",
    "login_challenges.expires_at",
    "mail_tokens.created_at",
    "mail_tokens.expires_at",
    "mail_tokens.used_at",
    "mails.sent_at",
    "message_photos.created_at",
    "message_photos.sent_at",
    "notifications.deadline_at",
    "notifications.push_at",
    "offers.expires_at",
    "openid_identities.created_at",
    "passkeys.created_at",
    "passkeys.last_used_at",
    "payment_attempts.expires_at",
    "payment_attempts.next_poll_at",
    "payment_freezes.created_at",
    "payment_freezes.ended_at",
    "payout_accounts.decided_at",
    "payout_accounts.deleted_at",
    "payouts.next_poll_at",
    "phone_codes.expires_at",
    "phone_codes.requested_at",
    "photo_matches.noted_at",
    "photos.created_at",
    "photos.stored_at",
    "photos.unused_since",
    "provider_comparisons.ended_at",
    "provider_comparisons.from_at",
    "provider_comparisons.started_at",
    "provider_comparisons.to_at",
    "provider_differences.created_at",
    "provider_events.next_poll_at",
    "push_messages.created_at",
    "push_messages.next_attempt_at",
    "push_messages.sent_at",
    "push_subscriptions.created_at",
    "receipt_keys.created_at",
    "receipts.issued_at",
    "recovery_codes.created_at",
    "recovery_codes.used_at",
    "refunds.account_named_at",
    "refunds.next_poll_at",
    "saved_searches.created_at",
    "saved_searches.last_notified_at",
    "saved_searches.notify_at",
    "search_matches.created_at",
    "search_matches.notified_at",
    "sessions.confirmed_until",
    "sessions.created_at",
    "sessions.expires_at",
    "sessions.last_used_at",
    "sessions.reconfirmed_until",
    "sessions.revoked_at",
    "totp_factors.confirmed_at",
    "totp_factors.created_at",
    "used_passkey_challenges.expires_at",
    "users.closed_at",
    "users.erased_at",
    "users.name_changed_at",
  ]);
});

test("the clock is the real one outside `runAt`, and its own inside", async () => {
  const [early, late] = [new Date("2026-01-01T00:00:00Z"), new Date("2026-02-01T00:00:00Z")];
  const told = await Promise.all(
    [early, late].map((at) => runAt(at, () => new Promise<Date>((resolve) => setImmediate(() => resolve(now()))))),
  );
  expect(told).toEqual([early, late]);
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1_000);
});
