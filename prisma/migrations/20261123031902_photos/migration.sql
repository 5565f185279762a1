-- CreateTable
CREATE TABLE "photos" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "perceptual_hash" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "stored_at" TIMESTAMPTZ(3),
    "unused_since" TIMESTAMPTZ(3),

    CONSTRAINT "photos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "photo_matches" (
    "photo_id" INTEGER NOT NULL,
    "other_photo_id" INTEGER NOT NULL,
    "distance" SMALLINT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "photo_matches_pkey" PRIMARY KEY ("photo_id","other_photo_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "photos_hash_key" ON "photos"("hash");

-- CreateIndex
CREATE INDEX "photos_user_id_id_idx" ON "photos"("user_id", "id");

-- CreateIndex
CREATE INDEX "photo_matches_other_photo_id_idx" ON "photo_matches"("other_photo_id");

-- CreateIndex
CREATE INDEX "photo_matches_noted_at_idx" ON "photo_matches"("noted_at");

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_other_photo_id_fkey" FOREIGN KEY ("other_photo_id") REFERENCES "photos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Photos that a listing shows are used; those that it no longer shows are unused from now on, unless another listing
-- of the account shows them: the sweep looks (lib/server/photos/sweep-photos.ts).
create or replace function mark_photos_of_listing() returns trigger language plpgsql as $$
declare
  shown text[] := case when new.deleted_at is null then new.images else '{}' end;
begin
  update photos set unused_since = null
  where user_id = new.user_id and unused_since is not null
    and hash in (select split_part(image, '/', 3) from unnest(shown) as image where image like '/photos/%');
  if tg_op = 'UPDATE' then
    update photos set unused_since = new.updated_at
    where user_id = new.user_id and unused_since is null
      and hash in (select split_part(image, '/', 3) from unnest(old.images) as image where image like '/photos/%')
      and hash not in (select split_part(image, '/', 3) from unnest(shown) as image where image like '/photos/%');
  end if;
  return null;
end $$;

-- ---------------------------------------------------------------- rules

alter table photos add constraint photos_size check (width between 1 and 1600 and height between 1 and 2400);
alter table photos add constraint photos_bytes check (bytes > 0);
alter table photo_matches add constraint photo_matches_distance check (distance between 0 and 64);
alter table photo_matches add constraint photo_matches_two check (photo_id <> other_photo_id);

create index photos_unused on photos (unused_since) where unused_since is not null;
create index photos_unused_of_user on photos (user_id) where unused_since is not null;
-- lib/server/photos/match-photos.ts
create index photos_band_0 on photos (((perceptual_hash & 65535)::int)) where unused_since is null;
create index photos_band_1 on photos ((((perceptual_hash >> 16) & 65535)::int)) where unused_since is null;
create index photos_band_2 on photos ((((perceptual_hash >> 32) & 65535)::int)) where unused_since is null;
create index photos_band_3 on photos ((((perceptual_hash >> 48) & 65535)::int)) where unused_since is null;

create trigger photos_of_open_account before insert on photos for each row execute function refuse_closed_account();

create trigger listings_photos_of_new after insert on listings for each row
  when (array_to_string(new.images, ' ') like '%/photos/%') execute function mark_photos_of_listing();
create trigger listings_photos_of_changed after update of images, deleted_at on listings for each row
  when ((old.images, old.deleted_at) is distinct from (new.images, new.deleted_at)
    and array_to_string(old.images || new.images, ' ') like '%/photos/%')
  execute function mark_photos_of_listing();
