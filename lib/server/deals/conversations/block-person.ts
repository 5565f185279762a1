import "server-only";
import { conflict, forbidden } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";
import { assertUserExists } from "../../people/users/queries";

const maxBlocks = 1_000;

/** From then on neither of the two can write to the other. @throws AppError not_found, forbidden (oneself), conflict */
export async function blockPerson(actor: UserActor, userId: number): Promise<void> {
  if (userId === actor.id) throw forbidden("You cannot block yourself.");
  await inTransaction(async (tx) => {
    await assertUserExists(userId, tx);
    const held = await tx.row<{ count: bigint }>(sql`select count(*) as count from blocks where user_id = ${actor.id}`);
    if (Number(held?.count ?? 0) >= maxBlocks)
      throw conflict(`You have blocked ${maxBlocks} people. Unblock some first.`);
    const added = await tx.row(sql`
      insert into blocks (user_id, blocked_id, created_at) values (${actor.id}, ${userId}, ${tx.now})
      on conflict do nothing returning user_id`);
    if (added) recordAudit(tx, actor, "user.block", [{ type: "user", id: userId }]);
  });
}

export async function unblockPerson(actor: UserActor, userId: number): Promise<void> {
  await inTransaction(async (tx) => {
    const removed = await tx.row(sql`
      delete from blocks where user_id = ${actor.id} and blocked_id = ${userId} returning user_id`);
    if (removed) recordAudit(tx, actor, "user.unblock", [{ type: "user", id: userId }]);
  });
}
