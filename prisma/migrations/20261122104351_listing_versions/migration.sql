-- AlterTable
ALTER TABLE "listings" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable: every order so far is of the first version that is known
ALTER TABLE "transactions" ADD COLUMN     "listing_version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "transactions" ALTER COLUMN "listing_version" DROP DEFAULT;

-- CreateTable
CREATE TABLE "listing_versions" (
    "listing_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "price_kobo" BIGINT NOT NULL,
    "images" TEXT[],
    "specifications" JSON,
    "location" TEXT NOT NULL,
    "category_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_versions_pkey" PRIMARY KEY ("listing_id","version")
);

-- The words of earlier edits were not kept: the first version is the listing as it is now.
insert into listing_versions (listing_id, version, title, description, price_kobo, images, specifications, location, category_id, created_at)
select id, 1, title, description, price_kobo, images, specifications, location, category_id, created_at from listings order by id;

-- AddForeignKey
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "listing_versions" ADD CONSTRAINT "listing_versions_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_listing_id_listing_version_fkey" FOREIGN KEY ("listing_id", "listing_version") REFERENCES "listing_versions"("listing_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------- versions are kept by the database

-- A version counts changes of content. Updates of views and statuses name none of these columns, and
-- cost nothing. JSON is compared as text.
create function set_listing_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.version := 1;
  elsif (old.title, old.description, old.price_kobo, old.images, old.specifications::text, old.location, old.category_id)
    is distinct from (new.title, new.description, new.price_kobo, new.images, new.specifications::text, new.location, new.category_id) then
    new.version := old.version + 1;
  else
    new.version := old.version;
  end if;
  return new;
end $$;
create trigger listings_first_version before insert on listings
  for each row when (new.version is distinct from 1) execute function set_listing_version();
create trigger listings_next_version
  before update of title, description, price_kobo, images, specifications, location, category_id, version on listings
  for each row execute function set_listing_version();

create function keep_first_listing_versions() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, images, specifications, location, category_id, created_at)
  select id, version, title, description, price_kobo, images, specifications, location, category_id, updated_at from new_listings order by id;
  return null;
end $$;
create trigger listings_keep_first_version after insert on listings
  referencing new table as new_listings for each statement execute function keep_first_listing_versions();

create function keep_listing_version() returns trigger language plpgsql as $$
begin
  insert into listing_versions (listing_id, version, title, description, price_kobo, images, specifications, location, category_id, created_at)
  values (new.id, new.version, new.title, new.description, new.price_kobo, new.images, new.specifications, new.location, new.category_id, new.updated_at);
  return null;
end $$;
create trigger listings_keep_next_version
  after update of title, description, price_kobo, images, specifications, location, category_id, version on listings
  for each row when (old.version <> new.version) execute function keep_listing_version();

create trigger listing_versions_append_only before update or delete or truncate on listing_versions for each statement execute function refuse_change();

create function refuse_direct_insert() returns trigger language plpgsql as $$
begin
  raise exception '% is written by triggers alone', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger listing_versions_only_by_listings before insert on listing_versions
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_insert();

-- ---------------------------------------------------------------- an order keeps its terms

create or replace function refuse_transaction_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    (old.status = 'pending' and new.status in ('active', 'cancelled'))
    or (old.status = 'active' and new.status in ('completed', 'cancelled'))
  ) then
    raise exception 'transaction % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.listing_id, old.listing_version, old.buyer_id, old.seller_id, old.amount_kobo)
    is distinct from (new.listing_id, new.listing_version, new.buyer_id, new.seller_id, new.amount_kobo) then
    raise exception 'the terms of transaction % are fixed', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
