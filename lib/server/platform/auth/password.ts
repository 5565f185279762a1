import "server-only";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { busy } from "@/lib/errors";

/** argon2id, the default algorithm, with OWASP's parameters (docs/product.md, Sessions). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MB and a core: more at once would starve everything else. */
const queue = pLimit(2);
/** A hash takes some 30 ms: with this many waiting, the last one waits about a second. */
const maxWaiting = 50;

/** @throws AppError unavailable when too many are already waiting */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= maxWaiting) throw busy();
  return queue(work);
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/**
 * An unknown account, or one without a password, takes as long as a wrong password, so that timing does not reveal which
 * e-mails are registered.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(passwordHash ?? (await decoyHash()), password));
  return matches && typeof passwordHash === "string";
}

let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => (decoy ??= hash("no account has this password", options));
