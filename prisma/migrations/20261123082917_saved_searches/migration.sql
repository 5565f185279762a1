-- CreateTable
CREATE TABLE "saved_searches" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "query" JSONB NOT NULL,
    "frequency" TEXT NOT NULL,
    "key_terms" TEXT[],
    "terms" tsquery NOT NULL,
    "min_kobo" BIGINT,
    "max_kobo" BIGINT,
    "location" TEXT,
    "ranges" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "tell_at" TIMESTAMPTZ(3),
    "last_told_at" TIMESTAMPTZ(3),

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "search_matches" (
    "search_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "search_matches_pkey" PRIMARY KEY ("search_id","listing_id")
);

-- CreateIndex
CREATE INDEX "saved_searches_user_id_id_idx" ON "saved_searches"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "saved_searches_key_terms_idx" ON "saved_searches" USING GIN ("key_terms");

-- CreateIndex
CREATE INDEX "search_matches_listing_id_idx" ON "search_matches"("listing_id");

-- CreateIndex
CREATE INDEX "search_matches_created_at_idx" ON "search_matches"("created_at");

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_fkey" FOREIGN KEY ("search_id") REFERENCES "saved_searches"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table saved_searches
  add constraint saved_searches_frequency check (frequency in ('daily', 'at_once')),
  add constraint saved_searches_have_a_key check (cardinality(key_terms) > 0),
  add constraint saved_searches_size check (octet_length(query::text) <= 20000);
create unique index saved_searches_one_of_a_query on saved_searches (user_id, md5(query::text));
create index saved_searches_to_tell on saved_searches (tell_at) where tell_at is not null;
create index search_matches_to_tell on search_matches (search_id) where told_at is null;
create trigger saved_searches_of_open_account before insert on saved_searches for each row execute function refuse_closed_account();
