-- CreateTable
CREATE TABLE "listing_drafts" (
    "user_id" INTEGER NOT NULL,
    "fields" JSONB NOT NULL,
    "photos" TEXT[] NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "listing_drafts_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- lib/domain/listing-limits.ts; as text, jsonb has more blanks.
alter table listing_drafts add constraint listing_drafts_size check (octet_length(fields::text) <= 40000);
alter table listing_drafts add constraint listing_drafts_photos check (cardinality(photos) <= 10);

-- The clean-up (lib/domain/retention.ts)
create index listing_drafts_updated_at on listing_drafts (updated_at);

create trigger listing_drafts_of_open_account before insert on listing_drafts for each row execute function refuse_closed_account();
