import "server-only";
import type { UserActor } from "../../platform/actor";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { applyTransition, type LockedOrder } from "./purchase";

/** A party's complaint freezes the money until an admin decides. */
export function freezeEscrow(tx: Tx, actor: UserActor, purchase: LockedOrder, reason: string): Promise<void> {
  const set = sql`, dispute_reason = ${reason}, disputed_by_id = ${actor.id}`;
  return applyTransition(tx, actor, "dispute", purchase, { note: reason, set });
}
