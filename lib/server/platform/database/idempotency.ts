import "server-only";
import { createHash } from "node:crypto";
import { AppError, invalidField } from "@/lib/errors";
import { sql } from "./client";
import type { DeferredWrite } from "./deferred-writes";
import { inTransaction, type Tx } from "./transaction";

/** A client marks two requests as the same one (docs/product.md, One purchase). */
export type IdempotencyKey = {
  userId: number;
  key: string;
  /** SHA-256 of method, path and body */
  requestHash: string;
};

/** The result of a request that may carry a key. A replayed one is the result of an earlier request with the key. */
export type Idempotent<T> = { value: T; replayed: boolean };

const keyShape = /^[\x21-\x7e]{1,255}$/;

/** @throws AppError validation_failed when the header is not 1 to 255 visible ASCII characters */
export function readIdempotencyKey(request: Request, userId: number, body: unknown): IdempotencyKey | undefined {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!keyShape.test(key)) throw invalidField("Idempotency-Key", "Idempotency-Key must be 1 to 255 visible characters");
  const { pathname } = new URL(request.url);
  const requestHash = createHash("sha256")
    .update(JSON.stringify([request.method, pathname, body ?? null]))
    .digest("hex");
  return { userId, key, requestHash };
}

/**
 * Runs `work` in a transaction that is the one effect of the key: the key is claimed first, and the result
 * is stored with the effect, so `work` must return plain JSON. Without a key it is an ordinary transaction.
 * @throws AppError idempotency_key_reused; any error of `work`, after a rollback
 */
export function inTransactionOnce<T>(
  key: IdempotencyKey | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<Idempotent<T>> {
  return inTransaction(async (tx) => {
    const stored = key && (await claimKey(tx, key));
    if (stored) return { value: stored.response as T, replayed: true };
    const value = await work(tx);
    if (key) tx.collect(claimedResponse, { ...key, response: value });
    return { value, replayed: false };
  });
}

/**
 * Claims the key for this transaction; a second request with it waits here until the first is done.
 * @returns the stored response when the key has already had its effect
 */
async function claimKey(tx: Tx, key: IdempotencyKey): Promise<{ response: unknown } | undefined> {
  const claimed = await tx.row(sql`
    insert into idempotency_keys (user_id, key, request_hash, created_at)
    values (${key.userId}, ${key.key}, ${key.requestHash}, ${tx.now})
    on conflict do nothing returning key`);
  if (claimed) return undefined;
  const stored = await findIdempotentResponse(tx, key);
  if (!stored) throw keyReused();
  return stored;
}

/**
 * For a transition that precedes the effect: has the key already had its effect?
 * @throws AppError idempotency_key_reused when it belongs to another request
 */
export async function findIdempotentResponse(tx: Tx, key: IdempotencyKey): Promise<{ response: unknown } | undefined> {
  const stored = await tx.row<{ requestHash: string; response: unknown }>(sql`
    select request_hash, answer as response from idempotency_keys where user_id = ${key.userId} and key = ${key.key}`);
  if (!stored) return undefined;
  if (stored.requestHash !== key.requestHash) throw keyReused();
  return { response: stored.response };
}

/**
 * For an effect that must happen whatever the state of its key; a key that another request used meanwhile
 * stays unchanged.
 */
export const insertIdempotentResponse = (tx: Tx, key: IdempotencyKey, response: unknown): void =>
  tx.collect(newResponse, { ...key, response });

type StoredResponse = IdempotencyKey & { response: unknown };

const newResponse: DeferredWrite<StoredResponse> = {
  write: (responses, now) => ({
    stored_response: sql`
      insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
      select "userId", key, "requestHash", response, ${now}::timestamptz from ${recordsOf(responses)}
      on conflict do nothing`,
  }),
};

const claimedResponse: DeferredWrite<StoredResponse> = {
  write: (responses) => ({
    completed_response: sql`
      update idempotency_keys set answer = row.response from ${recordsOf(responses)}
      where user_id = row."userId" and idempotency_keys.key = row.key`,
  }),
};

/** JSON, not JSONB: a response is replayed as it was, to the order of its keys. */
const recordsOf = (responses: readonly StoredResponse[]) => sql`
  json_to_recordset(${JSON.stringify(responses)}::json) as row ("userId" int, key text, "requestHash" text, response json)`;

export const keyReused = () =>
  new AppError("idempotency_key_reused", "This Idempotency-Key was used for another request.");
