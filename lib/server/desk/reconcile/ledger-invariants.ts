import "server-only";
import { sql } from "../../platform/database/client";
import type { Invariant } from "./invariant";

/** The seller's share of the fee on a split, rounded half up as in lib/domain/money/kobo. */
const sellerFee = sql`
  case escrows.outcome when 'refund' then 0
    when 'split' then div(2 * escrows.fee_kobo::numeric * escrows.seller_amount_kobo + escrows.amount_kobo, 2 * escrows.amount_kobo)
    else escrows.fee_kobo end`;
const sellerGross = sql`
  case escrows.outcome when 'refund' then 0 when 'split' then escrows.seller_amount_kobo else escrows.amount_kobo end`;

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: "every transfer sums to zero",
    offenders: sql`
      select transfer.id from ledger_transfers as transfer left join ledger_entries as entry on entry.transfer_id = transfer.id
      group by transfer.id having count(entry.id) < 2 or sum(entry.amount_kobo) <> 0`,
  },
  {
    name: "every balance is the sum of its entries",
    offenders: sql`
      select account.id from ledger_accounts as account
      left join (select account_id, sum(amount_kobo) as total from ledger_entries group by account_id) as entries on account_id = account.id
      where account.type not in ('external', 'fees', 'refunds', 'costs', 'claims') and account.balance_kobo is distinct from coalesce(total, 0)`,
  },
  {
    name: "nothing but external, costs and claims is below zero",
    offenders: sql`
      select account.id from ledger_accounts as account
      left join (select account_id, sum(amount_kobo) as total from ledger_entries group by account_id) as entries on account_id = account.id
      where account.type not in ('external', 'costs', 'claims') and (account.balance_kobo < 0 or total < 0)`,
  },
  {
    name: "money in − money out = all balances",
    offenders: sql`
      select 'external' as id where (
        select coalesce(-sum(entry.amount_kobo), 0) from ledger_entries as entry
        join ledger_accounts as account on account.id = entry.account_id and account.type in ('external', 'fees', 'refunds', 'costs', 'claims')
      ) <> (select coalesce(sum(balance_kobo), 0) from ledger_accounts)`,
  },
  {
    name: "a hold is its escrow's amount while that is open, and zero otherwise",
    offenders: sql`
      select escrows.id from escrows left join ledger_accounts as account on account.escrow_id = escrows.id
      where account.balance_kobo is distinct from case when escrows.status in ('pending', 'disputed') then escrows.amount_kobo else 0 end`,
  },
  {
    name: "every escrow was funded once, with its amount",
    offenders: sql`
      select escrows.id from escrows
      left join ledger_transfers as transfer on transfer.escrow_id = escrows.id and transfer.kind = 'funding'
      left join ledger_entries as entry on entry.transfer_id = transfer.id and entry.amount_kobo > 0
      group by escrows.id having count(transfer.id) <> 1 or sum(entry.amount_kobo) is distinct from escrows.amount_kobo`,
  },
  {
    name: "an ended escrow has one settlement, of the kind of its outcome; an open one has none",
    offenders: sql`
      select escrows.id from escrows
      left join ledger_transfers as transfer on transfer.escrow_id = escrows.id and transfer.kind <> 'funding'
      group by escrows.id
      having coalesce(array_agg(transfer.kind::text) filter (where transfer.id is not null), '{}') <> case escrows.status
        when 'confirmed' then array['release'] when 'resolved' then array[escrows.outcome::text] else '{}'::text[] end`,
  },
  {
    name: "a settlement gives each their part, to the kobo",
    offenders: sql`
      select escrows.id from escrows
      join ledger_transfers as transfer on transfer.escrow_id = escrows.id and transfer.kind <> 'funding'
      join lateral (
        select coalesce(sum(amount_kobo) filter (where account.user_id = escrows.seller_id), 0) as seller_kobo,
          coalesce(sum(amount_kobo) filter (where account.user_id = escrows.buyer_id), 0) as buyer_kobo,
          coalesce(sum(amount_kobo) filter (where account.type = 'fees'), 0) as fee_kobo
        from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
        where entry.transfer_id = transfer.id
      ) as given on true
      where (seller_kobo, buyer_kobo, given.fee_kobo)
        is distinct from (${sellerGross} - ${sellerFee}, escrows.amount_kobo - ${sellerGross}, ${sellerFee})`,
  },
  {
    name: "a transfer touches the accounts of its purchase or payout, and no others",
    offenders: sql`
      select entry.transfer_id as id from ledger_entries as entry
      join ledger_transfers as transfer on transfer.id = entry.transfer_id
      join ledger_accounts as account on account.id = entry.account_id
      left join escrows on escrows.id = transfer.escrow_id
      left join lateral (
        select bool_or(source = 'balance') as paid_from_balance from payments
        where payments.transaction_id = escrows.transaction_id and status = 'paid'
      ) as funding on true
      left join payouts on payouts.id = transfer.payout_id
      left join refunds on refunds.id = transfer.refund_id
      left join payment_attempts as attempt on attempt.id = refunds.attempt_id
      left join payments as payer on payer.id = attempt.payment_id
      left join held_payments as held on held.id = coalesce(transfer.held_payment_id, refunds.held_payment_id)
      where not case transfer.kind
        when 'funding' then account.escrow_id is not distinct from escrows.id
          or case when paid_from_balance then account.user_id is not distinct from escrows.buyer_id else account.type = 'external' end
        when 'payout' then account.type in ('external', 'claims') or account.user_id is not distinct from payouts.user_id
        when 'payout_reversal' then account.type = 'external' or account.user_id is not distinct from payouts.user_id
        when 'payout_cost' then account.type in ('external', 'costs')
        when 'collection_cost' then account.type in ('external', 'costs')
        when 'chargeback_cost' then account.type in ('external', 'costs')
        when 'refund_owed' then account.type = 'refunds'
          or account.type = case when held.id is null then 'external' else 'suspense' end::ledger_account_type
        when 'held_apart' then account.type in ('external', 'suspense')
        when 'held_attached' then account.type in ('external', 'suspense')
        when 'held_credited' then account.type = 'suspense' or account.user_id is not distinct from held.user_id
        when 'refund_sent' then account.type in ('external', 'refunds')
        when 'refund_charged_back' then account.type in ('refunds', 'costs')
          or account.user_id is not distinct from coalesce(payer.user_id, held.user_id)
        when 'refund_credited' then account.type = 'refunds' or account.type = 'suspense' and held.user_id is null
          or account.user_id is not distinct from coalesce(payer.user_id, held.user_id)
        else account.type = 'fees' or account.escrow_id is not distinct from escrows.id
          or coalesce(account.user_id in (escrows.seller_id, escrows.buyer_id), false) end`,
  },
  {
    name: "every escrow was paid by one settled payment of its amount, and every settled payment has its escrow",
    offenders: sql`
      select coalesce('escrow ' || escrows.id, 'payment ' || payment.id) as id
      from escrows full join (select * from payments where status = 'paid') as payment
        on payment.transaction_id = escrows.transaction_id
      where payment.amount_kobo is distinct from escrows.amount_kobo or payment.user_id is distinct from escrows.buyer_id`,
  },
  {
    name: "all money that came is the price of a purchase, or goes back",
    offenders: sql`
      select payments.id from payments
      join (
        select attempt.payment_id, coalesce(sum(attempt.received_kobo), 0) as received_kobo,
          coalesce(sum(refunds.amount_kobo), 0) as refunded_kobo
        from payment_attempts as attempt left join refunds on refunds.attempt_id = attempt.id group by attempt.payment_id
      ) as came on came.payment_id = payments.id
      where came.received_kobo <> came.refunded_kobo + case payments.status when 'paid' then payments.amount_kobo else 0 end`,
  },
  {
    name: "what a bank took back is a cost, once",
    offenders: sql`
      select chargebacks.id from chargebacks
      join ledger_transfers as transfer on transfer.chargeback_id = chargebacks.id
      join ledger_entries as entry on entry.transfer_id = transfer.id
      join ledger_accounts as account on account.id = entry.account_id and account.type = 'costs'
      where chargebacks.status <> 'lost' or entry.amount_kobo <> -chargebacks.amount_kobo`,
  },
  {
    name: "what a bank took back before it was sent was taken",
    offenders: sql`
      select refunds.id from refunds
      join ledger_transfers as transfer on transfer.refund_id = refunds.id and transfer.kind = 'refund_charged_back'
      join ledger_entries as entry on entry.transfer_id = transfer.id
      join ledger_accounts as account on account.id = entry.account_id and account.type = 'costs'
      where entry.amount_kobo > (
        select coalesce(sum(cost.amount_kobo), 0) from chargebacks
        join ledger_transfers as lost on lost.chargeback_id = chargebacks.id
        join ledger_entries as cost on cost.transfer_id = lost.id and cost.amount_kobo > 0
        where chargebacks.attempt_id = refunds.attempt_id)`,
  },
  {
    name: "what goes back is owed once, and leaves once it has gone",
    offenders: sql`
      select refunds.id from refunds
      left join ledger_transfers as transfer on transfer.refund_id = refunds.id
      left join (ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id and account.type = 'refunds')
        on entry.transfer_id = transfer.id
      group by refunds.id
      having array_agg(transfer.kind::text order by transfer.id) is distinct from case refunds.status
          when 'done' then array['refund_owed', 'refund_sent'] when 'credited' then array['refund_owed', 'refund_credited']
          when 'charged_back' then array['refund_owed', 'refund_charged_back']
          else array['refund_owed'] end
        or (array_agg(entry.amount_kobo order by transfer.id))[1] is distinct from refunds.amount_kobo
        or sum(entry.amount_kobo) <> case when refunds.status in ('done', 'credited', 'charged_back') then 0 else refunds.amount_kobo end`,
  },
  {
    name: "what the provider keeps is booked once",
    offenders: sql`
      select attempt.id from payment_attempts as attempt
      left join ledger_transfers as transfer on transfer.attempt_id = attempt.id
      left join (ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id and account.type = 'costs')
        on entry.transfer_id = transfer.id
      where coalesce(-entry.amount_kobo, 0) <> case when is_fee_booked then fee_kobo else 0 end`,
  },
  {
    name: "a payout left the balance once, and is there again once it has failed or come back",
    offenders: sql`
      select payouts.id from payouts
      left join ledger_transfers as transfer on transfer.payout_id = payouts.id and transfer.kind <> 'payout_cost'
      left join lateral (
        select sum(entry.amount_kobo) as amount_kobo,
          coalesce(-sum(entry.amount_kobo) filter (where account.type = 'claims'), 0) as claimed_kobo
        from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
        where entry.transfer_id = transfer.id and (account.user_id = payouts.user_id or account.type = 'claims')
      ) as moved on true
      left join claims on claims.payout_id = payouts.id
      group by payouts.id
      having array_agg(transfer.kind::text order by transfer.id) is distinct from
          case when payouts.status in ('failed', 'reversed') then array['payout', 'payout_reversal'] else array['payout'] end
        or (array_agg(moved.amount_kobo order by transfer.id))[1] is distinct from -payouts.amount_kobo
        or sum(moved.amount_kobo) <> case when payouts.status in ('failed', 'reversed') then 0 else -payouts.amount_kobo end
        or sum(moved.claimed_kobo) <> coalesce(min(claims.amount_kobo), 0)`,
  },
  {
    name: "what is held apart is in suspense, and nothing else",
    offenders: sql`
      select 'suspense' as id where (select balance_kobo from ledger_accounts where type = 'suspense')
        <> (select coalesce(sum(amount_kobo), 0) from held_payments where status = 'held')`,
  },
  {
    name: "held money went apart once, and left once it was decided about",
    offenders: sql`
      select held.id from held_payments as held
      left join ledger_transfers as transfer on transfer.held_payment_id = held.id
      left join refunds on refunds.held_payment_id = held.id
      group by held.id
      having array_agg(transfer.kind::text order by transfer.id) is distinct from case
          when held.status = 'attached' then array['held_apart', 'held_attached']
          when held.status = 'credited' and min(refunds.id) is null then array['held_apart', 'held_credited']
          else array['held_apart'] end
        or held.status in ('returning', 'returned') and min(refunds.id) is null
        or held.status = 'returned' and min(refunds.status::text) <> 'done'`,
  },
];
