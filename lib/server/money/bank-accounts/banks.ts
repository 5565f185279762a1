import "server-only";
import type { BankDto } from "@/lib/contracts/money/payouts";
import { AppError, invalidField } from "@/lib/errors";
import { now } from "../../platform/clock";
import { logger } from "../../platform/logger";
import { callProvider } from "../provider/payment-provider";

/** Banks come and go a few times a year. */
const maxAgeMs = 24 * 60 * 60_000;
/** After the provider did not answer, an older list serves for so long before it is asked again. */
const retryAfterMs = 60_000;

let known: { banks: BankDto[]; refreshAt: number } | undefined;
let loading: Promise<BankDto[]> | undefined;

/**
 * The banks of Nigeria by name, as the provider lists them: once a day in each process, and an older list while the
 * provider is away.
 * @throws AppError unavailable when there is none
 */
export async function listBanks(): Promise<BankDto[]> {
  if (known && known.refreshAt > now().getTime()) return known.banks;
  loading ??= load().finally(() => (loading = undefined));
  return loading;
}

async function load(): Promise<BankDto[]> {
  try {
    const banks = await callProvider("banks", (provider) => provider.listBanks(), bankDoesNotAnswer);
    const byName = new Intl.Collator("en-NG");
    banks.sort((one, other) => byName.compare(one.name, other.name));
    known = { banks: banks.map(({ code, name }) => ({ code, name })), refreshAt: now().getTime() + maxAgeMs };
  } catch (error) {
    if (!known) throw error;
    logger.warn({ err: error }, "the list of banks could not be refreshed");
    known = { ...known, refreshAt: now().getTime() + retryAfterMs };
  }
  return known.banks;
}

/** @throws AppError validation_failed for a code that no bank has; unavailable */
export async function findBank(code: string): Promise<BankDto> {
  const bank = (await listBanks()).find((one) => one.code === code);
  if (!bank) throw invalidField("bankCode", "Choose a bank");
  return bank;
}

const retryAfterSeconds = 60;

/** The message to somebody who asked about a bank account */
export const bankDoesNotAnswer = () =>
  new AppError("unavailable", "The bank does not answer right now. Please try again in a minute.", {
    retryAfterSeconds,
  });
