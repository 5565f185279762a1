import { z } from "zod";
import { payoutAccountStatuses, payoutStatuses } from "@/lib/domain/money/payout";
import { id, isoTime, line, maxNotes, naira, nairaText, paragraph } from "../platform/fields";
import { party } from "../people/users";

export const requestPayoutInput = z.strictObject({
  amount: naira("Amount is required").refine((kobo) => kobo > 0n, "Amount must be more than 0"),
  payoutAccountId: id("Choose a bank account"),
});

/** Which account money went to, as everybody but its owner may see it */
const maskedAccount = z.object({ bankName: z.string(), lastDigits: z.string() });

export const payout = z.object({
  id: id(),
  amount: nairaText,
  status: z.enum(payoutStatuses),
  /** Null: withdrawn before accounts had names */
  account: maskedAccount.extend({ id: id() }).nullable(),
  /** At the provider, and for one's bank when it asks */
  reference: z.string(),
  /** The costs of the transfer; Oja pays them */
  costs: z.object({ transfer: nairaText, stampDuty: nairaText }),
  /** Why it failed or came back */
  reason: z.string().nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});

export const bank = z.object({ code: z.string(), name: z.string() });

/** A NUBAN: the ten digits of an account in Nigeria */
const accountNumber = z
  .string("Account number is required")
  .transform((text) => text.replaceAll(/[ -]/g, ""))
  .pipe(z.string().regex(/^\d{10}$/, "An account number has ten digits"));

export const addPayoutAccountInput = z.strictObject({
  bankCode: line(20, { required: "Choose a bank" }),
  accountNumber,
});

export const accountName = z.object({
  bankName: z.string(),
  /** As the bank knows it */
  accountName: z.string(),
  /** Whether it is the name of the person; another one is decided by Oja's team */
  isYours: z.boolean(),
});

export const payoutAccount = z.object({
  id: id(),
  bankCode: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  status: z.enum(payoutAccountStatuses),
  /** Why it was rejected */
  reason: z.string().nullable(),
  createdAt: isoTime,
});

export const decidePayoutAccountInput = z
  .strictObject({
    status: z.enum(["ready", "rejected"]),
    reason: paragraph({ min: 0, max: maxNotes, message: "The reason must be text" }).optional(),
  })
  .refine(({ status, reason }) => status === "ready" || reason, {
    path: ["reason"],
    message: "Say why, for its owner",
  });

/** An account whose name is not its person's, as admins see it */
export const heldPayoutAccount = z.object({
  id: id(),
  person: party,
  isVerified: z.boolean(),
  accountName: z.string(),
  ...maskedAccount.shape,
  status: z.enum(payoutAccountStatuses),
  createdAt: isoTime,
});

export type RequestPayoutInput = z.output<typeof requestPayoutInput>;
export type AddPayoutAccountInput = z.output<typeof addPayoutAccountInput>;
export type DecidePayoutAccountInput = z.output<typeof decidePayoutAccountInput>;
export type PayoutDto = z.infer<typeof payout>;
export type BankDto = z.infer<typeof bank>;
export type AccountNameDto = z.infer<typeof accountName>;
export type PayoutAccountDto = z.infer<typeof payoutAccount>;
export type HeldPayoutAccountDto = z.infer<typeof heldPayoutAccount>;
