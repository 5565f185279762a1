import "server-only";
import { z } from "zod";
import type { PaymentChannel, UssdBank } from "@/lib/domain/money/payment-channel";
import { logger } from "../../../platform/logger";
import { type Collection, type CollectResult, naira, type PaymentInstructions } from "../provider";
import { isForMerchant, type PaystackClient, PaystackRefusal, sentence, UnknownOutcomeError } from "./client";
import { kobo, time, type Transaction, transaction } from "./shapes";

/** A text for the buyer */
const shown = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}+$/u);

/** Which money it asks for, where it says so */
const asking = { reference: z.string().nullish().catch(null), amount: kobo.nullish().catch(null) };
const checkout = z
  .looseObject({ ...asking, authorization_url: z.url({ protocol: /^https?$/ }).max(2_000) })
  .transform(({ reference, amount, authorization_url: redirectUrl }) => ({
    reference,
    amount,
    instructions: { redirectUrl } satisfies PaymentInstructions,
  }));
const waitingForTransfer = z
  .looseObject({
    ...asking,
    status: z.literal("pending_bank_transfer"),
    account_number: z.union([shown(40), z.int().positive().transform(String)]),
    // Without the name it can be paid as well.
    account_name: shown(200).catch(""),
    bank: z.union([shown(200), z.looseObject({ name: shown(200) }).transform(({ name }) => name)]),
    account_expires_at: time,
  })
  .transform(({ reference, amount, bank, account_number, account_name, account_expires_at }) => ({
    reference,
    amount,
    instructions: {
      bankTransfer: { bankName: bank, accountNumber: account_number, accountName: account_name },
      // A time that is over says nothing about an account that is new.
      expiresAt: account_expires_at && account_expires_at.getTime() > Date.now() ? account_expires_at : null,
    } satisfies PaymentInstructions,
  }));
const waitingForUssd = z
  .looseObject({ ...asking, status: z.literal("pay_offline"), ussd_code: shown(100) })
  .transform(({ reference, amount, ussd_code }) => ({
    reference,
    amount,
    instructions: { ussd: { code: ussd_code } },
  }));
const declined = z
  .looseObject({ status: z.literal("failed"), message: z.string().nullish().catch(null) })
  .transform(({ message }) => ({ refusal: message }));
/** On its way, and nothing for the buyer to do */
const onItsWay = z.looseObject({ status: z.enum(["pending", "processing", "queued", "ongoing"]) });
const charge = z.union([
  waitingForTransfer,
  waitingForUssd,
  transaction.transform((told) => ({ told })),
  declined,
  onItsWay.transform(() => ({})),
]);

const ussdTypes: Record<UssdBank, string> = { gtbank: "737", uba: "919", sterling: "822", zenith: "966" };

/**
 * Asks a buyer for money, once for each reference.
 * @throws UnknownOutcomeError
 */
export async function collect(client: PaystackClient, asked: Collection): Promise<CollectResult> {
  try {
    return await (asked.channel === "card" ? openCheckout(client, asked) : openCharge(client, asked));
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error;
    // An earlier call has come through whose answer was lost.
    if (error.isDuplicate) return verify(client, asked);
    return { status: "declined", reason: wordsForBuyer(error, asked) };
  }
}

function wordsForBuyer({ message }: PaystackRefusal, { reference }: Collection): string {
  if (!isForMerchant.test(message)) return sentence(message, "It was not accepted");
  logger.error({ reference, refusal: message }, "Paystack does not let Oja collect in this way");
  return "The payment company does not take this payment now. Try another way to pay.";
}

async function openCheckout(client: PaystackClient, asked: Collection): Promise<CollectResult> {
  const body = { ...common(asked), callback_url: asked.returnTo, channels: ["card"] };
  return instructTo(asked, await client.post("/transaction/initialize", body, checkout));
}

async function openCharge(client: PaystackClient, asked: Collection): Promise<CollectResult> {
  const answer = await client.post("/charge", { ...common(asked), ...means[asked.channel](asked) }, charge);
  if ("told" in answer) return read(client, answer.told, asked);
  if ("refusal" in answer)
    return { status: "declined", reason: sentence(answer.refusal, "The bank declined the payment") };
  return "instructions" in answer ? instructTo(asked, answer) : { status: "waiting" };
}

type Asking = { reference?: string | null; amount?: bigint | null; instructions: PaymentInstructions };

/** @throws UnknownOutcomeError when the buyer is asked for other money: Oja would send it back, or not know it */
function instructTo(asked: Collection, { reference, amount, instructions }: Asking): CollectResult {
  if ((reference && reference !== asked.reference) || (amount && amount !== asked.amountKobo)) {
    logger.error({ reference: asked.reference, amount: String(amount) }, "Paystack asks a buyer for other money");
    throw new UnknownOutcomeError("Paystack asks for other money than it was told to");
  }
  return { status: "waiting", instructions };
}

const means: Record<PaymentChannel, (asked: Collection) => object> = {
  card: () => ({}),
  bank_transfer: ({ expiresAt }) => ({ bank_transfer: { account_expires_at: expiresAt.toISOString() } }),
  ussd: ({ ussdBank }) => ({ ussd: { type: ussdBank && ussdTypes[ussdBank] } }),
};

const common = ({ reference, amountKobo, email }: Collection) => ({
  email,
  amount: Number(amountKobo),
  currency: naira,
  reference,
});

/**
 * Asks what became of a reference; one that Paystack does not know is still to come.
 * @throws UnknownOutcomeError
 */
export async function verify(client: PaystackClient, asked: Pick<Collection, "reference">): Promise<CollectResult> {
  try {
    const path = `/transaction/verify/${encodeURIComponent(asked.reference)}`;
    return read(client, await client.get(path, transaction), asked);
  } catch (error) {
    if (error instanceof PaystackRefusal && error.isNotFound) return { status: "waiting" };
    if (error instanceof PaystackRefusal) throw new UnknownOutcomeError(error.message, { cause: error });
    throw error;
  }
}

/** @throws UnknownOutcomeError when it tells of other money than was asked for: test money, another currency, none */
function read(
  { domain }: PaystackClient,
  told: Transaction,
  { reference }: Pick<Collection, "reference">,
): CollectResult {
  const isEmpty = told.status === "success" && told.amount === 0n;
  if (isEmpty || told.reference !== reference || told.domain !== domain || told.currency !== naira) {
    logger.error({ reference, domain: told.domain, currency: told.currency }, "Paystack tells of other money");
    throw new UnknownOutcomeError("Paystack tells of other money than was asked for");
  }
  switch (told.status) {
    case "success":
      return {
        status: "funded",
        receivedKobo: told.amount,
        providerId: told.id,
        feeKobo: told.fees ?? null,
        paidAt: told.paid_at ?? null,
      };
    case "failed":
      return { status: "declined", reason: sentence(told.gateway_response, "The bank declined the payment") };
    case "reversed":
      return { status: "declined", reason: "The payment went back to you." };
    default:
      // abandoned, ongoing, pending, processing, queued: it can still be paid.
      return { status: "waiting" };
  }
}
