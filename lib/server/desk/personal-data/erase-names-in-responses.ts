import "server-only";
import { closedName, usernameOfClosed } from "@/lib/domain/people/closed-account";
import { execute, reader, sql } from "../../platform/database/client";

const batchSize = 200;

type Stored = { userId: number; key: string; response: string };

/**
 * Stored responses of other people's requests name the person as the other party: the names are replaced. They are
 * stored for a week (lib/domain/people/retention.ts), and only trading partners have any.
 */
export async function eraseNamesInResponses(userId: number): Promise<boolean> {
  let after: Pick<Stored, "userId" | "key"> = { userId: 0, key: "" };
  for (;;) {
    const batch = await listResponses(userId, after);
    for (const stored of batch) await replaceNames(stored, userId);
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return true;
    after = last;
  }
}

function listResponses(id: number, after: Pick<Stored, "userId" | "key">): Promise<Stored[]> {
  return reader.rows<Stored>(sql`
    select user_id, key, answer::text as response from idempotency_keys
    where (user_id, key) > (${after.userId}, ${after.key}) and answer is not null
      and user_id in (
        select buyer_id from transactions where seller_id = ${id} union select seller_id from transactions where buyer_id = ${id})
      and position('"id":' || ${id} || ',' in answer::text) > 0
    order by user_id, key limit ${batchSize}`);
}

async function replaceNames({ userId, key, response }: Stored, id: number): Promise<void> {
  const replaced = JSON.stringify(JSON.parse(response, (_, value: unknown) => withoutName(value, id)));
  if (replaced === response) return;
  await execute(sql`
    update idempotency_keys set answer = ${replaced}::json
    where user_id = ${userId} and key = ${key} and answer::text = ${response}`);
}

function withoutName(value: unknown, id: number): unknown {
  const isPerson = typeof value === "object" && value !== null && "username" in value && "id" in value;
  return isPerson && value.id === id ? { ...value, username: usernameOfClosed(id), fullName: closedName } : value;
}
