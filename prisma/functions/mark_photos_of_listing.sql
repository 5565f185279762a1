-- Photos that a listing shows are used; those that it no longer shows are unused from now on, unless another listing
-- of the account shows them: the sweep looks (lib/server/platform/photos/sweep-photos.ts).
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
