/** Money that comes in: the checkout page, an account to pay to, a USSD code. */
import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import { chargeData, rejectedTransferData, transactionData } from "./answers";
import { paysAtOnce } from "./behaviour";
import { Refusal, notFound } from "./errors";
import type { Charge } from "./records";
import { isoNow, type Sandbox } from "./sandbox";

const reference = z.string().regex(/^[A-Za-z0-9.=-]{1,100}$/);
const amount = z.coerce.number().int().positive();
const common = { email: z.email(), amount, currency: z.literal("NGN").default("NGN"), reference };

const initializeInput = z.object({ ...common, callback_url: z.url().optional() });
const chargeInput = z.object({
  ...common,
  bank_transfer: z.object({ account_expires_at: z.iso.datetime().nullish() }).optional(),
  ussd: z.object({ type: z.enum(["737", "919", "822", "966"]) }).optional(),
});

const defaultLifeMs = 8 * 60 * 60_000;

export function initialize(sandbox: Sandbox, body: unknown) {
  const input = parse(initializeInput, body);
  const charge = addCharge(sandbox, input, { callbackUrl: input.callback_url ?? null });
  const { accessCode: access_code, reference } = charge;
  return { authorization_url: checkoutAddress(sandbox, access_code), access_code, reference };
}

const checkoutAddress = ({ url }: Sandbox, accessCode: string): string => `${url}/checkout/${accessCode}`;

export function charge(sandbox: Sandbox, body: unknown) {
  const input = parse(chargeInput, body);
  if (!input.bank_transfer && !input.ussd)
    throw new Refusal(400, "Unknown or missing charge channel", "missing_params");
  if (input.bank_transfer && input.amount < sandbox.limits.leastKobo)
    throw new Refusal(400, "Amount is below the minimum");
  const expiresAt = input.bank_transfer?.account_expires_at ?? new Date(Date.now() + defaultLifeMs).toISOString();
  const made = addCharge(
    sandbox,
    input,
    input.bank_transfer
      ? { channel: "bank_transfer", accountNumber: String(randomInt(10 ** 9, 10 ** 10)), accountExpiresAt: expiresAt }
      : { channel: "ussd", ussdCode: `*${input.ussd?.type}*000*${randomInt(10 ** 7, 10 ** 8)}#` },
  );
  return chargeData(visible(act(sandbox, made)));
}

/** Plays the buyer, as the sandbox behaves. */
function act(sandbox: Sandbox, charge: Charge): Charge {
  const behaviour = sandbox.behaviourOf(charge.email);
  if (behaviour === "declined") return settle(sandbox, charge, { status: "failed", reason: "Declined by the bank" });
  return paysAtOnce(behaviour) ? receive(sandbox, charge, charge.requestedAmount) : charge;
}

function addCharge(
  sandbox: Sandbox,
  { email, amount, reference }: { email: string; amount: number; reference: string },
  own: Partial<Charge>,
): Charge {
  if (amount > sandbox.limits.mostKobo) throw new Refusal(400, "Transaction amount limit exceeded. Maximum 10,000,000");
  if (sandbox.books.find("charge", `charge reference ${reference}`))
    throw new Refusal(400, "Duplicate Transaction Reference", "duplicate_reference");
  return sandbox.books.save<Charge>({
    kind: "charge",
    id: sandbox.books.newId(),
    reference,
    email,
    requestedAmount: amount,
    amount,
    channel: null,
    status: own.channel ? "pending" : "abandoned",
    reason: null,
    createdAt: isoNow(),
    paidAt: null,
    accessCode: randomBytes(9).toString("base64url"),
    callbackUrl: null,
    accountNumber: null,
    accountExpiresAt: null,
    ussdCode: null,
    ...own,
  });
}

/** A buyer's money arrives, as the sandbox behaves. */
export function receive(sandbox: Sandbox, charge: Charge, paidKobo: number): Charge {
  const behaviour = sandbox.behaviour();
  const amount = behaviour === "wrong_amount" ? paidKobo - 1 : paidKobo;
  const paidAt = new Date(Date.now() + (behaviour === "late_notice" ? sandbox.lateMs : 0)).toISOString();
  return settle(sandbox, charge, { status: "success", amount, paidAt });
}

function settle(sandbox: Sandbox, charge: Charge, change: Partial<Charge>): Charge {
  const behaviour = sandbox.behaviour();
  const settled = sandbox.books.change(charge, change);
  // Paystack announces success alone.
  if (settled.status === "success")
    sandbox.webhooks.send("charge.success", transactionData(settled), {
      times: behaviour === "duplicate_notice" ? 2 : 1,
      delayMs: behaviour === "late_notice" ? sandbox.lateMs : 0,
    });
  return settled;
}

/** As a merchant sees it now: late money has not come yet. */
export function visible(charge: Charge): Charge {
  const isLate = charge.paidAt !== null && charge.paidAt > isoNow();
  return isLate ? { ...charge, status: "pending", paidAt: null } : charge;
}

export function findCharge(sandbox: Sandbox, reference: string): Charge {
  const found = sandbox.books.find("charge", `charge reference ${reference}`);
  if (!found) throw new Refusal(404, "Transaction reference not found.", "transaction_not_found");
  return visible(found);
}

/** The charge that something else is about */
export function chargeOf(sandbox: Sandbox, { chargeId }: { chargeId: number }): Charge {
  const found = sandbox.books.read("charge", chargeId);
  if (!found) throw notFound("Transaction");
  return found;
}

export const verify = (sandbox: Sandbox, reference: string) => transactionData(findCharge(sandbox, reference));

export const checkCharge = (sandbox: Sandbox, reference: string) => ({
  ...verify(sandbox, reference),
  redirect_url: null,
  metadata: {},
});

/** Somebody transfers to an account. Paystack refuses another amount, and says so without a reference. */
export function transferIn(sandbox: Sandbox, accountNumber: string, paidKobo: number): void {
  const found = sandbox.books.find("charge", `charge account ${accountNumber}`);
  if (!found) throw notFound("Account");
  const isOver = (found.accountExpiresAt ?? "") < isoNow() || found.status !== "pending";
  if (isOver || paidKobo !== found.requestedAmount) {
    return sandbox.webhooks.send("bank.transfer.rejected", rejectedTransferData(found, paidKobo, isOver));
  }
  receive(sandbox, found, paidKobo);
}

/** @param paidKobo another amount than asked for, where a bank lets its customer change it */
export function payByUssd(sandbox: Sandbox, code: string, paidKobo?: number): void {
  const found = sandbox.books.find("charge", `charge ussd ${code}`);
  if (found?.status !== "pending") throw notFound("Code");
  receive(sandbox, found, paidKobo ?? found.requestedAmount);
}

/** A press on the checkout page. @returns where the browser goes */
export function payByCard(sandbox: Sandbox, accessCode: string, isDeclined: boolean): string {
  const found = sandbox.books.find("charge", `charge page ${accessCode}`);
  if (!found) throw notFound("Page");
  if (found.status === "abandoned" || found.status === "failed") {
    if (isDeclined) settle(sandbox, found, { status: "failed", channel: "card", reason: "Declined" });
    else receive(sandbox, sandbox.books.change(found, { channel: "card" }), found.requestedAmount);
  }
  // The page stays, and takes another card.
  if (isDeclined) return checkoutAddress(sandbox, accessCode);
  const back = new URL(found.callbackUrl ?? sandbox.url);
  back.searchParams.set("trxref", found.reference);
  back.searchParams.set("reference", found.reference);
  return back.href;
}

export function parse<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, `${issue?.path.join(".") ?? "body"}: ${issue?.message ?? "is invalid"}`);
}
