import "server-only";
import { z } from "zod";
import { logger } from "../../../platform/logger";
import {
  type Bank,
  type BankAccount,
  naira,
  type TransferOrder,
  type TransferRefusal,
  type TransferResult,
} from "../provider";
import {
  isForMerchant,
  maskAccounts,
  type PaystackClient,
  PaystackRefusal,
  sentence,
  UnknownOutcomeError,
} from "./client";
import { kobo, providerId } from "./shapes";

const bank = z.looseObject({
  id: providerId,
  code: z.string().min(1),
  name: z.string().min(1),
  active: z.boolean().catch(true),
  is_deleted: z.boolean().nullish().catch(false),
});
const resolved = z.looseObject({ account_name: z.string().min(1) });
const recipient = z.looseObject({ recipient_code: z.string().min(1) });
const transfer = z.looseObject({
  domain: z.string(),
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  fee_charged: kobo.nullish().catch(null),
  gateway_response: z.string().nullish().catch(null),
});
type Transfer = z.output<typeof transfer>;

const mostBanks = 100;
const nextPage = z.looseObject({ next: z.string().nullish() }).catch({ next: null });
/** Nigeria has some 250 banks and wallets. */
const mostPages = 10;

/** Without rows that cannot be read, and one of each code. @throws UnknownOutcomeError */
export async function listBanks(client: PaystackClient): Promise<Bank[]> {
  const found = new Map<string, Bank>();
  let next = "";
  for (let page = 0; page < mostPages; page++) {
    const query = new URLSearchParams({ currency: naira, country: "nigeria", use_cursor: "true" });
    query.set("perPage", String(mostBanks));
    if (next) query.set("next", next);
    const { data: rows, meta } = await client.getList(`/bank?${query}`, z.array(z.unknown()));
    for (const row of rows) {
      const { data } = bank.safeParse(row);
      if (data?.active && !data.is_deleted && !found.has(data.code)) {
        const { id, code, name } = data;
        found.set(code, { id, code, name });
      }
    }
    next = nextPage.parse(meta).next ?? "";
    if (!next) break;
  }
  return [...found.values()];
}

/** It says nothing about the account: a limit of Paystack's or of Oja's own account there, or a bank that is away. */
const isAboutNoAccount = new RegExp(
  [
    "limit|exceeded|unavailable|temporar|try again later|at this time|at the moment|is down|downtime|third party|IP address",
    "not (available|supported|enabled|allowed|permitted)",
    isForMerchant.source,
  ].join("|"),
  "i",
);

/** @returns the name of an account as its bank knows it; undefined when there is none. @throws UnknownOutcomeError */
export async function resolveAccount(client: PaystackClient, account: BankAccount): Promise<string | undefined> {
  const query = new URLSearchParams({ account_number: account.accountNumber, bank_code: account.bankCode });
  try {
    return (await client.get(`/bank/resolve?${query}`, resolved)).account_name;
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    return refusedAccount(error);
  }
}

/** @throws UnknownOutcomeError when the refusal is of this moment alone */
function refusedAccount(refusal: PaystackRefusal): undefined {
  const isLater = isAboutNoAccount.test(refusal.message);
  logger[isLater ? "error" : "warn"]({ refusal: refusal.message }, "Paystack did not take a bank account");
  if (isLater) throw new UnknownOutcomeError(refusal.message, { cause: refusal });
}

/**
 * The same account again is the same recipient.
 * @returns undefined for an account that it does not take
 * @throws UnknownOutcomeError
 */
export async function addRecipient(
  client: PaystackClient,
  { bankCode, accountNumber, name }: BankAccount & { name: string },
): Promise<string | undefined> {
  const body = { type: "nuban", name, account_number: accountNumber, bank_code: bankCode, currency: naira };
  try {
    return (await client.post("/transferrecipient", body, recipient)).recipient_code;
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    return refusedAccount(error);
  }
}

/**
 * Sends money to a recipient. Its reference, 16 to 50 of a-z, 0-9, - and _, is the same on every retry.
 * @throws UnknownOutcomeError; it may have been sent, and is to be verified
 */
export async function sendTransfer(
  client: PaystackClient,
  order: TransferOrder,
): Promise<TransferResult | TransferRefusal> {
  const { reference, recipientCode, amountKobo, reason } = order;
  const body = { source: "balance", amount: Number(amountKobo), recipient: recipientCode, reference, reason };
  try {
    return read(client, await client.post("/transfer", { ...body, currency: naira }, transfer), order);
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    // An earlier call may have come through whose answer was lost: then it is refused as a duplicate.
    const known = await verifyTransfer(client, order);
    if (known.status !== "unknown_reference") return known;
    // It was sent, and the provider does not find it yet.
    if (error.isDuplicate) {
      logger.error({ reference: order.reference }, "Paystack has a transfer, and does not find it");
      throw new UnknownOutcomeError(error.message, { cause: error });
    }
    return refused(error, order);
  }
}

/** Matches refusals because Oja's balance is too small, and not those about the limit of a customer's account. */
const isAboutFunds =
  /(not enough|enough|insufficient|low)\b.*\b(balance|funds)|balance\b.*\b(not enough|insufficient|too low)/i;

/** Its words are for the merchant, who alone can do something about them: "Your balance is not enough". */
function refused({ message, code }: PaystackRefusal, { reference }: TransferOrder): TransferResult | TransferRefusal {
  logger.error({ reference, refusal: message }, "Paystack refused a transfer");
  const isOurs = isAboutFunds.test(message) || (isAboutNoAccount.test(message) && !/customer|recipient/i.test(message));
  const isLater = code === "insufficient_balance" || isOurs;
  return isLater ? { status: "not_now" } : { status: "refused", reason: "It was not accepted." };
}

/** @throws UnknownOutcomeError */
export async function verifyTransfer(
  client: PaystackClient,
  order: Pick<TransferOrder, "reference" | "amountKobo">,
): Promise<TransferResult> {
  try {
    return read(client, await client.get(`/transfer/verify/${encodeURIComponent(order.reference)}`, transfer), order);
  } catch (error) {
    if (error instanceof PaystackRefusal && error.isNotFound) return { status: "unknown_reference" };
    if (error instanceof PaystackRefusal) throw new UnknownOutcomeError(error.message, { cause: error });
    throw error;
  }
}

/** @throws UnknownOutcomeError when it tells of another transfer */
function read(
  { domain }: PaystackClient,
  told: Transfer,
  { reference, amountKobo }: Pick<TransferOrder, "reference" | "amountKobo">,
): TransferResult {
  if (told.reference !== reference || told.domain !== domain || told.amount !== amountKobo)
    throw new UnknownOutcomeError("Paystack tells of another transfer");
  const words = told.gateway_response ?? "";
  const isOurs = isForMerchant.test(words) || isAboutFunds.test(words);
  if (isOurs || wantsOperator.has(told.status))
    logger.error(
      { reference, status: told.status, words: maskAccounts(words) },
      "a transfer depends on Oja's account at Paystack",
    );
  const reasonOr = (otherwise: string) => sentence(isOurs ? null : words, isOurs ? "It could not be sent" : otherwise);
  switch (told.status) {
    case "success":
      return { status: "paid", feeKobo: told.fee_charged ?? null };
    case "reversed":
      return { status: "reversed", reason: reasonOr("The bank sent it back") };
    case "failed":
      return { status: "failed", reason: reasonOr("The bank declined the transfer") };
    case "abandoned":
    case "blocked":
    case "rejected":
      return { status: "failed", reason: "It could not be sent." };
    default:
      // pending, otp, received: not final.
      return { status: "sent" };
  }
}

/** Somebody at Paystack's dashboard has to give a code, or has not, or has said no. */
const wantsOperator: ReadonlySet<string> = new Set(["otp", "abandoned", "blocked", "rejected"]);

const balances = z.array(z.looseObject({ currency: z.string(), balance: z.unknown() }));
/** Below zero once more was refunded than was there. */
const signedKobo = z.union([z.int(), z.string().regex(/^-?\d{1,15}$/)]).transform(BigInt);

/** Oja's balance at Paystack, in kobo. @throws UnknownOutcomeError */
export async function readBalance(client: PaystackClient): Promise<bigint> {
  const found = (await client.get("/balance", balances)).find(({ currency }) => currency === naira);
  const read = signedKobo.safeParse(found?.balance ?? 0);
  if (!read.success) throw new UnknownOutcomeError("GET /balance: a balance that cannot be read");
  return read.data;
}
