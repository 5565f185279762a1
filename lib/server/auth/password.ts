import "server-only";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { busy } from "@/lib/errors";

/** argon2id, the default algorithm, at OWASP's parameters (decisions, "Sessions"). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core: more at once would starve everything else. */
const queue = pLimit(2);
/** At some 30 ms a hash, nobody in the queue waits for more than a second or so. */
const maxWaiting = 50;

/** @throws AppError unavailable when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= maxWaiting) throw busy();
  return queue(work);
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/**
 * Takes as long for an unknown account (no hash) as for a wrong password, so that time does not tell
 * which e-mails are registered.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await decoyHash()), password));
  return matches && passwordHash !== undefined;
}

let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => (decoy ??= hash("no account has this password", options));
