-- CreateTable
CREATE TABLE "favourites" (
    "user_id" INTEGER NOT NULL,
    "listing_id" INTEGER NOT NULL,
    "price_kobo" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("user_id","listing_id")
);

-- CreateIndex
CREATE INDEX "favourites_user_id_created_at_listing_id_idx" ON "favourites"("user_id", "created_at" DESC, "listing_id" DESC);

-- CreateIndex
CREATE INDEX "favourites_listing_id_price_kobo_idx" ON "favourites"("listing_id", "price_kobo");

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_listing_id_fkey" FOREIGN KEY ("listing_id") REFERENCES "listings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

alter table favourites add constraint favourites_price_not_negative check (price_kobo >= 0);
create trigger favourites_of_open_account before insert on favourites for each row execute function refuse_closed_account();
