import { z } from "zod";
import { blankAsAbsent, id, isoTime, nairaText, paragraph } from "../platform/fields";
import { party } from "../people/users";

export const disputeReasons = [
  "item_not_received",
  "item_not_as_described",
  "payment_not_received",
  "service_not_provided",
  "quality_issues",
  "other",
] as const;

export const disputeStatuses = ["pending", "investigating", "resolved"] as const;

export const fileDisputeInput = z.strictObject({
  transactionId: id("Transaction is required"),
  respondentId: id("Respondent is required"),
  reason: z.enum(disputeReasons, "Reason is required"),
  description: paragraph({ min: 10, message: "Description must be at least 10 characters" }),
});

export const updateDisputeInput = z
  .strictObject({
    status: z.enum(["investigating", "resolved"]),
    resolution: blankAsAbsent(paragraph({ min: 1, message: "Please provide resolution notes" })),
  })
  .refine(({ status, resolution }) => status !== "resolved" || resolution !== undefined, {
    path: ["resolution"],
    message: "Please provide resolution notes",
  });

export const dispute = z.object({
  id: z.int(),
  transactionId: z.int(),
  complainantId: z.int(),
  respondentId: z.int(),
  reason: z.enum(disputeReasons),
  description: z.string(),
  status: z.enum(disputeStatuses),
  resolution: z.string().nullable(),
  createdAt: isoTime,
  /** The escrow of its transaction, where the money is decided; null when there is none */
  escrowId: z.int().nullable(),
  /** With its title as ordered */
  listing: z.object({ id: z.int(), title: z.string() }),
  /** The price of the purchase */
  amount: nairaText,
  complainant: party,
  respondent: party,
});

export type FileDisputeInput = z.output<typeof fileDisputeInput>;
export type UpdateDisputeInput = z.output<typeof updateDisputeInput>;
export type DisputeDto = z.infer<typeof dispute>;
