import { z } from "zod";
import { id, isoTime, naira, nairaText } from "./fields";

export const requestPayoutInput = z.strictObject({
  amount: naira("Amount is required").refine((kobo) => kobo > 0n, "Amount must be more than 0"),
});

export const payoutStatuses = ["initiated", "settled", "failed"] as const;

export const payout = z.object({
  id: id(),
  amount: nairaText,
  status: z.enum(payoutStatuses),
  createdAt: isoTime,
});

export type RequestPayoutInput = z.output<typeof requestPayoutInput>;
export type PayoutDto = z.infer<typeof payout>;
