import "server-only";
import type { Place } from "@/lib/domain/money/operations";
import type { Tx } from "../../platform/database/transaction";
import { type Account, type Entry, postTransfer, type Transfer } from "./post-transfer";

/** Money that leaves one account for another */
export type Leg = { from: Account; to: Account; kobo: bigint };

/** Whose money it is. userId: null when the books do not know */
type Owner = { userId?: number | null; escrowId?: number };

/**
 * The account at a place of a table of moves. The balance of an unknown person is `suspense`.
 * @throws Error for the hold of no escrow
 */
export function accountAt(place: Place, { userId = null, escrowId }: Owner = {}): Account {
  if (place === "available") return userId === null ? { type: "suspense" } : { type: "available", userId };
  if (place !== "hold") return { type: place };
  if (escrowId === undefined) throw new Error("A hold is an escrow's");
  return { type: "hold", escrowId };
}

/**
 * Moves money between open accounts, as one transfer. Legs of 0 are left out.
 * @throws AppError unavailable while no money moves (./freeze.ts)
 */
export async function moveMoney(
  tx: Tx,
  { legs, ...transfer }: Omit<Transfer, "entries"> & { legs: readonly Leg[] },
): Promise<void> {
  const entries = new Map<string, Entry>();
  const add = (account: Account, kobo: bigint) => {
    const key = JSON.stringify(account);
    entries.set(key, { account, amountKobo: (entries.get(key)?.amountKobo ?? 0n) + kobo });
  };
  for (const { from, kobo } of legs) add(from, -kobo);
  for (const { to, kobo } of legs) add(to, kobo);
  await postTransfer(tx, { ...transfer, entries: [...entries.values()] });
}
