import { z } from "zod";
import { paymentChannels } from "@/lib/domain/money/payment-channel";
import { paymentStatuses, refundStatuses } from "@/lib/domain/money/payment-status";
import { isoTime, nairaText } from "../platform/fields";

/** A buyer's payment that comes from outside, and what they are to do: one of the three, of the channel. */
export const payment = z.object({
  id: z.int(),
  status: z.enum(paymentStatuses),
  /** At the provider, and on the buyer's bank statement */
  reference: z.string(),
  channel: z.enum(paymentChannels),
  amount: nairaText,
  /** After which the buyer should not pay any more */
  expiresAt: isoTime,
  redirectUrl: z.string().optional(),
  bankTransfer: z
    .object({ bankName: z.string(), accountNumber: z.string(), accountName: z.string(), amount: nairaText })
    .optional(),
  /** bank: whose customers can dial it */
  ussd: z.object({ code: z.string(), bank: z.string() }).optional(),
  transactionId: z.int(),
  /** Once the money is held */
  escrowId: z.int().nullable(),
  /** Whether what goes back waits for a bank account (PUT …/refund-account) */
  needsAccount: z.boolean(),
  /** Whether the bank refused what went back, so that it is in the payer's balance in Oja */
  isInBalance: z.boolean(),
  /** Refunds of all of the payment, or of its excess: one for each account or code that was paid into */
  refunds: z.array(z.object({ amount: nairaText, status: z.enum(refundStatuses), reason: z.string() })),
  /** Why it did not work out */
  reason: z.string().nullable(),
});

export const paymentToMake = z.object({ payment });

export type PaymentDto = z.infer<typeof payment>;
