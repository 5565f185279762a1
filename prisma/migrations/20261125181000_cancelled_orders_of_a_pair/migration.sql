-- Whether a seller has cancelled an order of the same buyer and listing: without it each purchase reads all orders of
-- the listing.
create index transactions_cancelled_of_pair on transactions (listing_id, buyer_id) where status = 'cancelled';
