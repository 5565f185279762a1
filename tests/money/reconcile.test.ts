/** Each invariant detects its violation, and payments stay frozen until an operator has repaired it. */
import { Client } from "pg";
import { reader, prisma, sql } from "@/lib/server/platform/database/client";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";
import { disputeEscrow } from "@/lib/server/deals/disputes/dispute-escrow";
import { answerOffer } from "@/lib/server/deals/offers/answer-offer";
import { makeOffer } from "@/lib/server/deals/offers/make-offer";
import { payAtOnce } from "@/demo/pay-at-once";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";
import { resolveEscrow } from "@/lib/server/deals/disputes/resolve-escrow";
import { invariants } from "@/lib/server/desk/reconcile/invariants";
import { issueReceipts } from "@/lib/server/money/receipts/issue-receipts";
import { checkInvariants, liftPaymentFreeze, reconcileBooks } from "@/lib/server/desk/reconcile/reconcile-books";
import { decideVerification } from "@/lib/server/people/verification/decide-verification";
import { requestVerification } from "@/lib/server/people/verification/request-verification";
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../helpers/own-database";
import { withdrawAs } from "../helpers/payouts";
import type { UserActor } from "@/lib/server/platform/actor";
import { type Goods, newGoods, newTrader, offerOf, outcomeOf } from "./helpers/world";

type Scene = Awaited<ReturnType<typeof someLife>>;

/** One purchase of each kind, an unpaid order, a withdrawal and a verification. */
async function someLife() {
  const [seller, buyer, judge] = [await newTrader(), await newTrader(), await newTrader("admin")];
  const buy = async () => (await payAtOnce(buyer, offerOf(await newGoods(seller, 5_000_33n)))).value.dto;
  const held = await buy();
  const confirmed = await buy();
  await confirmDelivery(buyer, confirmed.id);
  const divided = await buy();
  await disputeEscrow(buyer, divided.id, "Half of it is missing.");
  await resolveEscrow(judge, divided.id, {
    resolution: "resolved",
    adminNotes: "Half each.",
    outcome: "split",
    sellerAmount: 2_000_00n,
  });
  const {
    value: { dto: unpaid },
  } = await placeOrder(buyer, {
    ...offerOf(await newGoods(seller, 20_00n)),
    paymentMethod: "escrow",
  });
  const {
    value: { dto: payout },
  } = await withdrawAs(seller, 100_00n);
  await sendPayout(payout.id);
  const {
    value: { dto: request },
  } = await requestVerification(seller, { verificationType: "identity", documents: {} });
  await decideVerification(judge, request.id, { status: "approved", adminNotes: "" });
  const agreed = await offerFor(await newGoods(seller, 50_00n), buyer);
  await answerOffer(seller, agreed.id, { action: "accept" });
  const offered = await offerFor(await newGoods(seller, 50_00n), buyer);
  await issueReceipts();
  return { seller, buyer, judge, held, confirmed, divided, unpaid, payout, agreed, offered };
}

const offerFor = async ({ id }: Goods, buyer: UserActor) =>
  (await makeOffer(buyer, { listingId: id, amount: 40_00n })).value.dto;

/** Writes rows that the database itself would refuse. */
async function corrupt(statement: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const violated = async () => (await checkInvariants()).filter(({ count }) => count > 0);

beforeEach(openOwnDatabase);
afterEach(dropOwnDatabase);

const firstEntry = (escrowId: number, kind: string) => `(
  select min(entry.id) from ledger_entries as entry join ledger_transfers as transfer on transfer.id = transfer_id
  where escrow_id = ${escrowId} and kind = '${kind}')`;

const breaks: Record<string, (scene: Scene) => string> = {
  "every transfer sums to zero": ({ confirmed }) =>
    `update ledger_entries set amount_kobo = amount_kobo + 1 where id = ${firstEntry(confirmed.id, "release")}`,
  "every balance is the sum of its entries": ({ seller }) =>
    `update ledger_accounts set balance_kobo = balance_kobo + 1 where user_id = ${seller.id}`,
  "nothing but external, costs and claims is below zero": ({ held }) =>
    `alter table ledger_accounts drop constraint ledger_accounts_never_negative;
     update ledger_accounts set balance_kobo = -1 where escrow_id = ${held.id}`,
  "money in − money out = all balances": ({ divided }) =>
    `update ledger_accounts set balance_kobo = balance_kobo + 1 where escrow_id = ${divided.id}`,
  "a hold is its escrow's amount while that is open, and zero otherwise": ({ held }) =>
    `update ledger_accounts set balance_kobo = balance_kobo - 1 where escrow_id = ${held.id}`,
  "every escrow was funded once, with its amount": ({ held }) =>
    `drop index ledger_transfers_one_funding; insert into ledger_transfers (kind, escrow_id) values ('funding', ${held.id})`,
  "an ended escrow has one settlement, of the kind of its outcome; an open one has none": ({ confirmed }) =>
    `update ledger_transfers set kind = 'refund' where escrow_id = ${confirmed.id} and kind = 'release'`,
  "a settlement gives each their part, to the kobo": ({ divided }) =>
    `update escrows set seller_amount_kobo = seller_amount_kobo + 1 where id = ${divided.id}`,
  "a transfer touches the accounts of its purchase or payout, and no others": ({ confirmed, judge }) =>
    `insert into ledger_accounts (type, user_id, balance_kobo) values ('available', ${judge.id}, 777);
     insert into ledger_entries (transfer_id, account_id, amount_kobo)
     select transfer.id, account.id, case account.type when 'external' then -777 else 777 end
     from ledger_transfers as transfer, ledger_accounts as account
     where transfer.escrow_id = ${confirmed.id} and transfer.kind = 'release'
       and (account.type = 'external' or account.user_id = ${judge.id})`,
  "every escrow was paid by one settled payment of its amount, and every settled payment has its escrow": ({ held }) =>
    `update payments set amount_kobo = amount_kobo - 1 where transaction_id = ${held.transactionId}`,
  "all money that came is the price of a purchase, or goes back": ({ held }) =>
    `update payment_attempts set received_kobo = received_kobo + 1
     where payment_id = (select id from payments where transaction_id = ${held.transactionId})`,
  "what goes back is owed once, and leaves once it has gone": ({ held }) =>
    `insert into refunds (attempt_id, reference, amount_kobo, reason) select id, 'x', 1, 'x' from payment_attempts
     where payment_id = (select id from payments where transaction_id = ${held.transactionId});
     update payment_attempts set received_kobo = received_kobo + 1
     where payment_id = (select id from payments where transaction_id = ${held.transactionId})`,
  "what a bank took back before it was sent was taken": ({ held }) =>
    `insert into refunds (attempt_id, reference, amount_kobo, reason, status) select id, 'x', 5, 'x', 'charged_back' from payment_attempts
     where payment_id = (select id from payments where transaction_id = ${held.transactionId});
     insert into ledger_transfers (kind, refund_id) select 'refund_charged_back', id from refunds;
     insert into ledger_entries (transfer_id, account_id, amount_kobo)
     select transfer.id, account.id, case account.type when 'costs' then 5 else -5 end
     from ledger_transfers as transfer join ledger_accounts as account on account.type in ('refunds', 'costs')
     where transfer.kind = 'refund_charged_back'`,
  "what a bank took back is a cost, once": ({ held }) =>
    `insert into chargebacks (attempt_id, provider_id, status, amount_kobo) select id, 'x', 'won', 5 from payment_attempts
     where payment_id = (select id from payments where transaction_id = ${held.transactionId});
     insert into ledger_transfers (kind, chargeback_id) select 'chargeback_cost', id from chargebacks;
     insert into ledger_entries (transfer_id, account_id, amount_kobo)
     select transfer.id, account.id, case account.type when 'costs' then -5 else 5 end
     from ledger_transfers as transfer join ledger_accounts as account on account.type in ('external', 'costs')
     where transfer.kind = 'chargeback_cost'`,
  "what the provider keeps is booked once": ({ held }) =>
    `update payment_attempts set is_fee_booked = true, fee_kobo = 1
     where payment_id = (select id from payments where transaction_id = ${held.transactionId})`,
  "a payout left the balance once, and is there again once it has failed or come back": ({ payout }) =>
    `update payouts set status = 'reversed', reason = 'x' where id = ${payout.id}`,
  "what is held apart is in suspense, and nothing else": () =>
    `update ledger_accounts set balance_kobo = balance_kobo + 1 where type = 'suspense'`,
  "held money went apart once, and left once it was decided about": () =>
    `insert into held_payments (reference, amount_kobo, reason) values ('x', 5, 'x')`,
  "receipts are one chain, without gap or fork": () =>
    `alter table receipts drop constraint receipts_chained, drop constraint receipts_say_in_the_body;
     update receipts set previous_hash = null where number = 2`,
  "the hash of a receipt is that of its text, which names what it is about": () =>
    `alter table receipts drop constraint receipts_hash_of_body;
     update receipts set body = replace(body, '"seller":"', '"seller":"1') where number = 1`,
  "a receipt is of one purchase that has ended, and the purchase names it": ({ confirmed }) =>
    `update escrows set receipt_number = null where id = ${confirmed.id}`,
  "a receipt has the amount and the parts of the books": ({ confirmed }) =>
    `alter table receipts drop constraint receipts_hash_of_body;
     update receipts set body = replace(body, '"buyer":"0.00"', '"buyer":"0.01"') where escrow_id = ${confirmed.id}`,
  "a single item has at most one open escrow": ({ held, confirmed }) =>
    `drop index escrows_one_open_per_single_item; drop index escrows_one_open_per_buyer;
     update escrows set status = 'pending', listing_id = ${held.listingId} where id = ${confirmed.id}`,
  "a buyer has at most one open purchase of a listing": ({ held, confirmed }) =>
    `drop index transactions_one_open_per_buyer;
     update transactions set status = 'active', listing_id = ${held.listingId} where id = ${confirmed.transactionId}`,
  "transaction and escrow statuses fit together": ({ held }) =>
    `update transactions set status = 'cancelled' where id = ${held.transactionId}`,
  "a listing is reserved while its item is held, and sold once it was bought": ({ held }) =>
    `update listings set status = 'active' where id = ${held.listingId}`,
  "an unpaid order is of a listing on sale, in its newest version and at its price, or an agreed one": ({ unpaid }) =>
    `update listings set status = 'paused' where id = ${unpaid.listingId}`,
  "an accepted offer made one order of its buyer, at its amount and version; no other offer made any": ({ agreed }) =>
    `update transactions set amount_kobo = amount_kobo - 1 where offer_id = ${agreed.id}`,
  "a buyer has at most one open offer for a listing": ({ offered }) =>
    `drop index offers_one_open;
     insert into offers (listing_id, listing_version, buyer_id, seller_id, conversation_id, amount_kobo, turn, expires_at, created_at, updated_at)
     select listing_id, listing_version, buyer_id, seller_id, conversation_id, amount_kobo, turn, expires_at, created_at, updated_at
     from offers where id = ${offered.id}`,
  "an offer is between a buyer and the seller of the listing, in a conversation of the two about it": ({ offered }) =>
    `update conversations set listing_id = null where id = ${offered.conversationId}`,
  "the events of an offer lead to where it stands: whose turn, which amount, how often": ({ offered }) =>
    `update offers set turn = 'buyer' where id = ${offered.id}`,
  "the terms of every order are kept": ({ held }) =>
    `delete from listing_versions where listing_id = ${held.listingId}`,
  "a listing has all its versions, and the newest says what it says": ({ held }) =>
    `update listings set title = 'Another fan' where id = ${held.listingId}`,
  "the events of a purchase follow the table and lead to where it stands": ({ confirmed }) =>
    `delete from purchase_events where transaction_id = ${confirmed.transactionId} and type = 'pay'`,
  "every trust score is its replayed events": ({ buyer }) =>
    `update users set trust_score = trust_score + 1 where id = ${buyer.id}`,
  "every count of trust events is theirs": ({ buyer }) =>
    `update users set trust_event_count = trust_event_count + 1 where id = ${buyer.id}`,
  "no pair of users was rewarded twice in 30 days": ({ buyer, seller }) =>
    `insert into trust_events (user_id, event_type, description, score_change, score_after, counterparty_id)
     values (${buyer.id}, 'transaction_completed', 'x', 5, 10, ${seller.id})`,
  "a verification counts once for each type": ({ seller }) =>
    `insert into trust_events (user_id, event_type, description, score_change, score_after, verification_request_id)
     select user_id, event_type, description, 0, score_after, verification_request_id from trust_events
     where user_id = ${seller.id} and verification_request_id is not null`,
  "every event of a purchase has its audit row, and every audit row its event": ({ held }) =>
    `delete from audit_log where entity_type = 'transaction' and entity_id = ${held.transactionId} and action = 'purchase.order'`,
  "every status of a listing, an escrow, a dispute and a verification has its audit row": ({ held }) =>
    `delete from audit_log where entity_type = 'escrow' and entity_id = ${held.id}`,
};

test("each invariant can be violated, and none is in an ordinary life", async () => {
  expect(Object.keys(breaks).sort()).toEqual(invariants.map(({ name }) => name).sort());
  await someLife();
  expect(await violated()).toEqual([]);
});

test.each(Object.keys(breaks))("%s", async (name) => {
  const scene = await someLife();
  await corrupt(breaks[name]?.(scene) ?? "");
  const found = (await violated()).find((finding) => finding.name === name);
  expect(found).toMatchObject({ count: expect.any(Number), examples: expect.arrayContaining([expect.any(String)]) });
});

test("a violation freezes payments until an operator has repaired it", async () => {
  const { seller, buyer, judge, held } = await someLife();
  await reconcileBooks();
  expect(await prisma().paymentFreeze.count()).toBe(0);
  await corrupt(breaks["every balance is the sum of its entries"]?.({ seller } as Scene) ?? "");
  await reconcileBooks();
  await reconcileBooks();
  expect(await prisma().paymentFreeze.count({ where: { endedAt: null } })).toBe(1);

  const goods = await newGoods(seller, 100_00n);
  expect(await outcomeOf(payAtOnce(buyer, offerOf(goods)))).toBe("unavailable");
  expect(await outcomeOf(confirmDelivery(buyer, held.id))).toBe("unavailable");
  expect(await outcomeOf(withdrawAs(seller, 1n))).toBe("unavailable");
  expect(await prisma().transaction.count({ where: { listingId: goods.id } })).toBe(0);

  expect(await liftPaymentFreeze("Nothing was done.")).not.toEqual([]);
  expect(await outcomeOf(confirmDelivery(buyer, held.id))).toBe("unavailable");
  await corrupt(`update ledger_accounts set balance_kobo = balance_kobo - 1 where user_id = ${seller.id}`);
  expect(await liftPaymentFreeze("Took back the kobo that a script had added.")).toEqual([]);
  expect(await outcomeOf(confirmDelivery(buyer, held.id))).toBe("done");
  expect(await outcomeOf(payAtOnce(judge, offerOf(goods)))).toBe("done");
  expect(await reader.rows(sql`select resolution from payment_freezes`)).toEqual([
    { resolution: "Took back the kobo that a script had added." },
  ]);
});
