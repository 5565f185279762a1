/** Money that goes out: banks, account names, recipients, transfers. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { newTransferData, recipientData, transferData } from "./answers";
import { banks } from "./banks";
import type { Behaviour } from "./behaviour";
import { transferFeeKobo } from "./books";
import { parse } from "./charges";
import { Refusal, notFound } from "./errors";
import type { Recipient, Transfer, TransferStatus } from "./records";
import { isoNow, type Sandbox } from "./sandbox";

const accountNumber = z.string().regex(/^\d{10}$/);
const recipientInput = z.object({
  type: z.literal("nuban"),
  name: z.string().min(1),
  account_number: accountNumber,
  bank_code: z.string(),
  currency: z.literal("NGN").default("NGN"),
});
const transferInput = z.object({
  source: z.literal("balance"),
  amount: z.coerce.number().int().positive(),
  recipient: z.string(),
  reference: z.string().regex(/^[a-z0-9_-]{16,50}$/),
  reason: z.string().default(""),
  currency: z.literal("NGN").default("NGN"),
});

/** The states to which a bank can still take a transfer */
export const transferTo = z.enum(["success", "failed", "reversed"]);

/** A number that ends so has no name that anybody could resolve. */
const unknownEnding = "99";

export const listBanks = () => banks;

export function resolveAccount(sandbox: Sandbox, { account_number = "", bank_code = "" }: Record<string, string>) {
  const bank = banks.find(({ code }) => code === bank_code);
  if (!bank || !/^\d{10}$/.test(account_number) || account_number.endsWith(unknownEnding))
    throw new Refusal(422, "Could not resolve account name. Check parameters or try again.");
  const account_name = sandbox.accountNames.get(`${bank_code} ${account_number}`) ?? "ADA OBI";
  return { account_number, account_name, bank_id: bank.id };
}

/** The same account again is the same recipient. */
export function addRecipient(sandbox: Sandbox, body: unknown) {
  const input = parse(recipientInput, body);
  if (!banks.some(({ code }) => code === input.bank_code)) throw new Refusal(400, "Bank is invalid");
  const found = sandbox.books.find("recipient", `recipient account ${input.bank_code} ${input.account_number}`);
  const recipient =
    found ??
    sandbox.books.save<Recipient>({
      kind: "recipient",
      id: sandbox.books.newId(),
      code: `RCP_${randomBytes(8).toString("hex")}`,
      name: input.name,
      accountNumber: input.account_number,
      bankCode: input.bank_code,
      createdAt: isoNow(),
    });
  return recipientData(recipient);
}

export function transfer(sandbox: Sandbox, body: unknown) {
  const input = parse(transferInput, body);
  const recipient = sandbox.books.find("recipient", `recipient code ${input.recipient}`);
  if (!recipient) throw new Refusal(400, "Recipient specified is invalid", "invalid_transfer_recipient");
  const known = sandbox.books.find("transfer", `transfer reference ${input.reference}`);
  if (known) return newTransferData(known);
  if (input.amount < sandbox.limits.leastKobo) throw new Refusal(400, "Minimum transfer amount is 100 naira");
  if (sandbox.books.balanceKobo() < input.amount + transferFeeKobo(input.amount))
    throw new Refusal(400, "Your balance is not enough to fulfil this request", "insufficient_balance");
  const made = sandbox.books.save<Transfer>({
    kind: "transfer",
    id: sandbox.books.newId(),
    reference: input.reference,
    code: `TRF_${randomBytes(8).toString("hex")}`,
    recipientId: recipient.id,
    amount: input.amount,
    reason: input.reason,
    status: "pending",
    failure: null,
    createdAt: isoNow(),
  });
  const answer = newTransferData(made);
  for (const status of waysOf(sandbox)) moveTransfer(sandbox, made.reference, status);
  return answer;
}

/** The states that a transfer goes through by itself */
function waysOf(sandbox: Sandbox): TransferStatus[] {
  return ways[sandbox.behaviour()] ?? ["success"];
}

const ways: Partial<Record<Behaviour, TransferStatus[]>> = {
  declined: ["failed"],
  waits: [],
  transfer_pending: [],
  transfer_otp: ["otp"],
  transfer_reversed: ["success", "reversed"],
};

export function moveTransfer(sandbox: Sandbox, reference: string, status: TransferStatus): void {
  const found = findTransfer(sandbox, reference);
  const failure = status === "failed" ? "The bank declined the transfer" : found.failure;
  const moved = sandbox.books.change(found, { status, failure });
  if (status === "success" || status === "failed" || status === "reversed")
    sandbox.webhooks.send(`transfer.${status}`, transferData(moved, recipientOf(sandbox, moved)));
}

export function verifyTransfer(sandbox: Sandbox, reference: string) {
  const found = findTransfer(sandbox, reference);
  return transferData(found, recipientOf(sandbox, found));
}

function findTransfer(sandbox: Sandbox, reference: string): Transfer {
  const found = sandbox.books.find("transfer", `transfer reference ${reference}`);
  if (!found) throw notFound("Transfer");
  return found;
}

export function recipientOf(sandbox: Sandbox, { recipientId }: Transfer): Recipient {
  const found = sandbox.books.read("recipient", recipientId);
  if (!found) throw notFound("Recipient");
  return found;
}
