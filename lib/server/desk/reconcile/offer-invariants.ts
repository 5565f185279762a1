import "server-only";
import { maxRounds, offerSteps } from "@/lib/domain/deals/offer";
import { sql } from "../../platform/database/client";
import type { Invariant } from "./invariant";

/** The state that each step leads to. */
const steps = sql`select * from jsonb_each_text(${JSON.stringify({
  make: "open",
  ...Object.fromEntries(Object.entries(offerSteps).map(([step, { to }]) => [step, to])),
})}::jsonb) as step (name, to_status)`;

export const offerInvariants: readonly Invariant[] = [
  {
    name: "an accepted offer made one order of its buyer, at its amount and version; no other offer made any",
    offenders: sql`
      select offers.id from offers left join transactions on transactions.offer_id = offers.id
      where case when offers.status = 'accepted' then
        (transactions.buyer_id, transactions.seller_id, transactions.listing_id, transactions.listing_version, transactions.amount_kobo)
          is distinct from (offers.buyer_id, offers.seller_id, offers.listing_id, offers.listing_version, offers.amount_kobo)
        else transactions.id is not null end`,
  },
  {
    name: "a buyer has at most one open offer for a listing",
    offenders: sql`
      select listing_id || ' by ' || buyer_id as id from offers where status = 'open'
      group by listing_id, buyer_id having count(*) > 1`,
  },
  {
    name: "an offer is between a buyer and the seller of the listing, in a conversation of the two about it",
    offenders: sql`
      select offers.id from offers
      join listings on listings.id = offers.listing_id
      join conversations on conversations.id = offers.conversation_id
      where offers.seller_id <> listings.user_id or conversations.listing_id is distinct from offers.listing_id
        or array[least(starter_id, other_id), greatest(starter_id, other_id)]
          <> array[least(buyer_id, seller_id), greatest(buyer_id, seller_id)]`,
  },
  {
    name: "the events of an offer lead to where it stands: whose turn, which amount, how often",
    offenders: sql`
      with step as (${steps}), history as (
        select offer_id, count(*) filter (where event.step in ('make', 'counter')) as rounds,
          count(*) filter (where event.step = 'make') as begun,
          count(*) filter (where step.to_status is distinct from 'open') as ended,
          (array_agg(step.to_status order by event.id desc))[1] as last_status,
          (array_agg(event.amount_kobo order by event.id desc))[1] as last_kobo,
          (array_agg(event.actor_id order by event.id desc) filter (where event.step in ('make', 'counter')))[1] as last_asker
        from offer_events as event left join step on step.name = event.step group by offer_id)
      select offers.id from offers left join history on history.offer_id = offers.id
      where (history.begun, history.last_status, history.last_kobo, history.rounds)
          is distinct from (1, offers.status::text, offers.amount_kobo, offers.round::bigint)
        or history.ended > 1 or offers.round > ${maxRounds}
        or history.last_asker is distinct from case offers.turn when 'seller' then offers.buyer_id else offers.seller_id end`,
  },
];
