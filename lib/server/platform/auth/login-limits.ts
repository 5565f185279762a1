import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { env } from "../env";
import { consumeLimit, resetLimit, refundLimit, type RateLimit, tooManyRequests } from "./rate-limit";
import type { KnownDevice, LoginClient } from "./known-devices";

type Counter = { limit: RateLimit; subject: string };
/** A login that was counted before its password was checked. */
export type CountedLogin = {
  account: Counter;
  client?: Counter;
  /** How many failures the account counts with this one */
  failures: number;
};

type Login = { email: string; userId?: number; client: LoginClient; device?: KnownDevice };

/**
 * Counts a login as failed before its password is checked; otherwise parallel guesses would all pass. Known
 * devices and addresses are counted apart from strangers. A known device is not slowed down by other
 * clients at its address.
 * @throws AppError too_many_requests
 */
export async function consumeLogin({ email, userId, client, device }: Login): Promise<CountedLogin> {
  const account: Counter = device
    ? { limit: "failedLoginsOfKnownDevice", subject: `${userId} ${device.kind} ${device.deviceHash}` }
    : { limit: "failedLoginsOfAccount", subject: email };
  const failures = await consumeCounter(account);
  if (device?.kind === "device") return { account, failures };
  const counted = { account, client: { limit: "failedLoginsOfAddress", subject: client.key } as const, failures };
  const failuresOfClient = await consumeCounter(counted.client).catch(async (error: unknown) => {
    await refundCounter(account);
    throw error;
  });
  await slowDown(client.key, failuresOfClient).catch(async (error: unknown) => {
    await refundLogin(counted);
    throw error;
  });
  return counted;
}

/** For a login whose password was never checked. */
export async function refundLogin({ account, client }: CountedLogin): Promise<void> {
  await refundCounter(account);
  if (client) await refundCounter(client);
}

/** A known client starts again from zero. A sign-in does not reset the failures of strangers. */
export async function resetLogin(counted: CountedLogin): Promise<void> {
  await refundLogin(counted);
  const { limit, subject } = counted.account;
  if (limit === "failedLoginsOfKnownDevice") await resetLimit(limit, subject);
}

const consumeCounter = ({ limit, subject }: Counter) => consumeLimit(limit, subject);
const refundCounter = ({ limit, subject }: Counter) => refundLimit(limit, subject);

/** The share of a client's limit that is free of delays */
const freePart = 1 / 10;
const delayStepMs = 100;
const maxDelayMs = 3_000;
const maxWaiting = 3;
const waiting = new Map<string, number>();

/**
 * Thousands of people share one address of a mobile network: it is delayed long before it is blocked.
 * @throws AppError too_many_requests when several attempts of the client are already waiting
 */
async function slowDown(client: string, failures: number): Promise<void> {
  const slowed = failures - env().LIMIT_FAILED_LOGINS_PER_ADDRESS * freePart;
  if (slowed <= 0) return;
  const others = waiting.get(client) ?? 0;
  if (others >= maxWaiting) throw tooManyRequests(maxDelayMs);
  waiting.set(client, others + 1);
  await pause(Math.min(maxDelayMs, Math.ceil(slowed) * delayStepMs));
  const left = (waiting.get(client) ?? 1) - 1;
  if (left > 0) waiting.set(client, left);
  else waiting.delete(client);
}
