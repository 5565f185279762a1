import "server-only";
import { createHash, sign } from "node:crypto";
import { canonicalJson } from "@/lib/domain/platform/canonical-json";
import type { LedgerMode } from "@/lib/domain/money/kobo";
import type { Receipt, SignedReceipt } from "@/lib/domain/money/receipt";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { tags } from "../../platform/cache/tags";
import { readLedgerMode } from "../ledger/freeze";
import { composeReceipt, type EndedPurchase, listPurchasesWithoutReceipt } from "./compose-receipt";
import { readSigningKey, type SigningKey } from "./signing-key";

const batchSize = 100;
/** A worker that finds very many, such as after an update of Oja, does other work in between. */
const batchesOfRound = 20;

/**
 * Writes the receipts of the purchases that have ended, in their order. It runs beside the purchases, not in them: a
 * chain has one end, and all purchases would wait for it. @returns how many it wrote
 */
export async function issueReceipts(): Promise<number> {
  let total = 0;
  for (let batch = 1; batch <= batchesOfRound; batch++) {
    const count = await inTransaction(issueBatch);
    total += count;
    if (count < batchSize) break;
  }
  return total;
}

/** A batch is there with its place in the chain, or not at all. */
async function issueBatch(tx: Tx): Promise<number> {
  if (!(await lockChain(tx))) return 0;
  const [ended, last] = await Promise.all([listPurchasesWithoutReceipt(tx, batchSize), readLastReceipt(tx)]);
  if (ended.length === 0) return 0;
  const [key, mode] = await Promise.all([readSigningKey(), readLedgerMode(tx)]);
  if (!mode) throw new Error("Purchases have ended, and the books do not say what they are of");
  await publishKey(tx, key);
  await insertReceipts(tx, chain(ended, last, { key, mode, issuedAt: tx.now }));
  return ended.length;
}

const chainLock = 7_305_053;

/** One at a time adds to the chain; another worker that comes meanwhile has nothing to do. */
async function lockChain(tx: Tx): Promise<boolean> {
  const lock = await tx.row<{ isOurs: boolean }>(sql`select pg_try_advisory_xact_lock(${chainLock}) as is_ours`);
  return lock?.isOurs ?? false;
}

type Previous = Receipt["previous"];

const readLastReceipt = (tx: Tx): Promise<NonNullable<Previous> | undefined> =>
  tx.row(sql`select number, hash from receipts order by number desc limit 1`);

function chain(
  ended: readonly EndedPurchase[],
  last: NonNullable<Previous> | undefined,
  { key, mode, issuedAt }: { key: SigningKey; mode: LedgerMode; issuedAt: Date },
): SignedReceipt[] {
  let previous: Previous = last ?? null;
  return ended.map((purchase) => {
    const number: number = (previous?.number ?? 0) + 1;
    const signed = signReceipt(composeReceipt(purchase, { number, previous, issuedAt, mode }), key);
    previous = { number, hash: signed.hash };
    return signed;
  });
}

export function signReceipt(receipt: Receipt, { privateKey, published }: SigningKey): SignedReceipt {
  const body = canonicalJson(receipt);
  const hash = createHash("sha256").update(body).digest("hex");
  const signature = sign(null, Buffer.from(body), privateKey).toString("base64url");
  return { receipt, body, hash, signature, keyId: published.kid };
}

/** The key is published with the first receipt that it signs, and stays so. */
async function publishKey(tx: Tx, { published: { kid, x } }: SigningKey): Promise<void> {
  const isNew = await tx.row(sql`
    insert into receipt_keys (id, public_key, created_at) values (${kid}, ${x}, ${tx.now}) on conflict do nothing returning id`);
  if (isNew) tx.invalidate(tags.receiptKeys);
}

async function insertReceipts(tx: Tx, receipts: readonly SignedReceipt[]): Promise<void> {
  const rows = receipts.map(({ receipt: { number, previous, purchase }, body, hash, signature, keyId }) => ({
    number,
    escrow_id: purchase.escrowId,
    previous_number: previous?.number,
    previous_hash: previous?.hash,
    body,
    hash,
    signature,
    key_id: keyId,
  }));
  await tx.rows(sql`
    insert into receipts (number, escrow_id, previous_number, previous_hash, body, hash, signature, key_id, issued_at)
    select number, escrow_id, previous_number, previous_hash, body, hash, signature, key_id, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as receipt (
      number int, escrow_id int, previous_number int, previous_hash text, body text, hash text, signature text, key_id text)
    order by number`);
  await tx.rows(sql`
    update escrows set receipt_number = receipts.number from receipts
    where receipts.escrow_id = escrows.id and receipts.number = any(${rows.map(({ number }) => number)}::int[])`);
}
