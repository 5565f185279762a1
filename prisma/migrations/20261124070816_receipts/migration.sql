-- AlterTable
ALTER TABLE "escrows" ADD COLUMN     "receipt_number" INTEGER;

-- CreateTable
CREATE TABLE "receipt_keys" (
    "id" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "receipt_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "receipts" (
    "number" INTEGER NOT NULL,
    "escrow_id" INTEGER NOT NULL,
    "previous_number" INTEGER,
    "previous_hash" TEXT,
    "body" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "receipts_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "receipts_escrow_id_key" ON "receipts"("escrow_id");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_number_hash_key" ON "receipts"("number", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "receipts_number_escrow_id_key" ON "receipts"("number", "escrow_id");

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_escrow_id_fkey" FOREIGN KEY ("escrow_id") REFERENCES "escrows"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "receipt_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

create or replace function refuse_escrow_rewrite() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not (
    old.status = 'pending' or (old.status = 'disputed' and new.status = 'resolved')
  ) then
    raise exception 'escrow % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  end if;
  if (old.transaction_id, old.listing_id, old.buyer_id, old.seller_id, old.amount_kobo, old.fee_kobo, old.is_single_item)
    is distinct from (new.transaction_id, new.listing_id, new.buyer_id, new.seller_id, new.amount_kobo, new.fee_kobo, new.is_single_item) then
    raise exception 'the terms of escrow % are fixed', old.id using errcode = 'check_violation';
  end if;
  if old.status in ('confirmed', 'resolved')
    and (old.outcome, old.seller_amount_kobo) is distinct from (new.outcome, new.seller_amount_kobo) then
    raise exception 'the outcome of escrow % is final', old.id using errcode = 'check_violation';
  end if;
  if old.receipt_number is distinct from new.receipt_number
    and (old.receipt_number is not null or new.status not in ('confirmed', 'resolved')) then
    raise exception 'escrow % gets one receipt, once it has ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------- receipts

alter table receipt_keys
  add constraint receipt_keys_ed25519 check (public_key ~ '^[A-Za-z0-9_-]{43}$' and id ~ '^[A-Za-z0-9_-]{43}$');

-- The chain has neither gap nor fork: a number has one receipt, and each but the first names the number and hash before it.
alter table receipts
  add constraint receipts_in_order check (number >= 1 and (number = 1) = (previous_number is null) and previous_number = number - 1),
  add constraint receipts_chained check ((previous_number is null) = (previous_hash is null)),
  add constraint receipts_follow_the_one_before foreign key (previous_number, previous_hash) references receipts (number, hash),
  add constraint receipts_hash_of_body check (hash = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  add constraint receipts_say_in_the_body check (
    (body::json ->> 'number')::int is not distinct from number
    and (body::json -> 'purchase' ->> 'escrowId')::int is not distinct from escrow_id
    and body::json -> 'previous' ->> 'hash' is not distinct from previous_hash),
  add constraint receipts_signature check (signature ~ '^[A-Za-z0-9_-]{86}$'),
  add constraint receipts_length check (octet_length(body) <= 16384);

create trigger receipt_keys_append_only before update or delete or truncate on receipt_keys for each statement execute function refuse_change();
create trigger receipts_append_only before update or delete or truncate on receipts for each statement execute function refuse_change();

alter table escrows
  add constraint escrows_name_their_receipt foreign key (receipt_number, id) references receipts (number, escrow_id);
-- Those of before this migration are in it too.
create index escrows_without_receipt on escrows (updated_at, id) where status in ('confirmed', 'resolved') and receipt_number is null;
