-- A listing ends after a while unless its seller renews it, and may be sold somewhere else.
alter type listing_status add value 'expired';
alter type cancellation_reason add value 'listing_ended';
-- Those from before end over a month, not all in one minute.
alter table listings
  add column expires_at timestamptz(3) not null default now() + interval '60 days' + random() * interval '30 days',
  add column ending_reminded_at timestamptz(3),
  add column sold_elsewhere_at timestamptz(3);
alter table listings alter column expires_at set default now() + interval '60 days';
create index listings_ending on listings (expires_at) where status in ('active', 'paused') and deleted_at is null;
