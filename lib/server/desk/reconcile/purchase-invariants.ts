import "server-only";
import { sql } from "../../platform/database/client";
import { isOpenOrder } from "../../deals/purchases/open-order";
import type { Invariant } from "./invariant";
import { transitionTable } from "./transition-table";

const reachable = sql`select distinct to_transaction, to_escrow from (${transitionTable}) as transition`;

export const purchaseInvariants: readonly Invariant[] = [
  {
    name: "a single item has at most one open escrow",
    offenders: sql`
      select listing_id as id from escrows where is_single_item and status in ('pending', 'disputed')
      group by listing_id having count(*) > 1`,
  },
  {
    name: "a buyer has at most one open purchase of a listing",
    offenders: sql`
      select listing_id || ' by ' || buyer_id as id from transactions where ${isOpenOrder}
      group by listing_id, buyer_id having count(*) > 1`,
  },
  {
    name: "transaction and escrow statuses fit together",
    offenders: sql`
      select transactions.id from transactions left join escrows on escrows.transaction_id = transactions.id
      where not exists (select from (${reachable}) as state
        where state.to_transaction = transactions.status::text and state.to_escrow is not distinct from escrows.status::text)`,
  },
  {
    name: "a listing is reserved while its item is held, and sold once it was bought",
    offenders: sql`
      select listings.id from listings
      left join lateral (
        select bool_or(escrows.status in ('pending', 'disputed')) as is_held, bool_or(transactions.status = 'completed') as is_bought
        from escrows join transactions on transactions.id = escrows.transaction_id
        where escrows.listing_id = listings.id and escrows.is_single_item
      ) as item on true
      where not case when item.is_bought then listings.status::text = 'completed'
        when item.is_held then listings.status::text = 'pending' else listings.status::text in ('active', 'paused', 'expired')
          or (listings.status::text = 'completed' and listings.sold_elsewhere_at is not null) end`,
  },
  {
    name: "an unpaid order is of a listing on sale, in its newest version and at its price, or an agreed one",
    offenders: sql`
      select transactions.id from transactions join listings on listings.id = transactions.listing_id
      where transactions.status = 'pending' and (listings.status::text <> 'active' or listings.deleted_at is not null
        or transactions.listing_version <> listings.version or (transactions.amount_kobo <> listings.price_kobo and transactions.offer_id is null))`,
  },
  {
    name: "the terms of every order are kept",
    offenders: sql`
      select transactions.id from transactions
      where not exists (select from listing_versions as terms
        where terms.listing_id = transactions.listing_id and terms.version = transactions.listing_version)`,
  },
  {
    name: "a listing has all its versions, and the newest says what it says",
    offenders: sql`
      select listings.id from listings
      left join listing_versions as newest on newest.listing_id = listings.id and newest.version = listings.version
      where (newest.title, newest.price_kobo, newest.price_period, newest.location, newest.category_id)
        is distinct from (listings.title, listings.price_kobo, listings.price_period, listings.location, listings.category_id)
      union
      select listing_id from listing_versions join listings on listings.id = listing_id
      group by listing_id, listings.version having count(*) <> listings.version`,
  },
  {
    name: "the events of a purchase follow the table and lead to where it stands",
    offenders: sql`
      with transition as (${transitionTable}), step as (
        select event.transaction_id, event.type, transition.*,
          lag(transition.to_transaction) over in_order as was_transaction, lag(transition.to_escrow) over in_order as was_escrow,
          row_number() over in_order as place, row_number() over (partition by event.transaction_id order by event.id desc) as place_from_end
        from purchase_events as event left join transition on transition.name = event.type
        window in_order as (partition by event.transaction_id order by event.id)
      )
      select step.transaction_id as id from step
      where step.name is null or case when place = 1 then from_transaction is not null
        else (was_transaction, was_escrow) is distinct from (from_transaction, from_escrow) end
      union
      select transactions.id from transactions
      left join escrows on escrows.transaction_id = transactions.id
      left join step on step.transaction_id = transactions.id and step.place_from_end = 1
      where (step.to_transaction, step.to_escrow) is distinct from (transactions.status::text, escrows.status::text)`,
  },
];
