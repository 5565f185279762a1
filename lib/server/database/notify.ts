import "server-only";
import { invalidationChannel } from "../cache/tags";
import { sql } from "./client";
import type { Tx } from "./transaction";

/** A payload of NOTIFY has at most 8,000 bytes. */
const maxPayloadTags = 300;

/** Tells the other processes to invalidate these tags, when the transaction commits. */
export async function notifyInvalidation(tx: Tx, tags: readonly string[]): Promise<void> {
  const payload = tags.length > maxPayloadTags ? "*" : tags.join(",");
  await tx.rows(sql`select pg_notify(${invalidationChannel}, ${payload})`);
}
