-- Whether a seller has cancelled an order of this buyer is asked at each order: without it that reads every event of
-- every earlier order.
create index purchase_events_cancelled_unpaid on purchase_events (actor_id, transaction_id) where type = 'cancel_unpaid';
