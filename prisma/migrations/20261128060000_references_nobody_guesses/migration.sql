-- AlterTable
ALTER TABLE "installation" ADD COLUMN     "reference_key" TEXT NOT NULL DEFAULT (gen_random_uuid())::text;

-- The reference of an attempt to pay: 16 to 50 of a-z, 0-9 and -. Its end is known to this installation alone, because
-- anybody who knows the provider's public key can begin a payment with a reference of their choice.
create or replace function collection_reference(payment_id bigint, number bigint) returns text language sql stable as $$
  select 'oja-' || code || '-funding-' || lpad(payment_id::text, 9, '0') || '-' || number || '-' || left(encode(sha256(
    convert_to(reference_key || ':' || payment_id || '-' || number || ':' || reference_key, 'UTF8')), 'hex'), 12)
  from installation;
$$;
