import { z } from "zod";
import { dispatchRequirement, isTraceable } from "@/lib/domain/deals/dispatch";
import { escrowOutcomes, escrowStatuses, listingStatuses, transactionStatuses } from "@/lib/domain/deals/purchase";
import { paymentChannels, ussdBanks } from "@/lib/domain/money/payment-channel";
import { paymentSources } from "@/lib/domain/money/payment-source";
import { blankAsAbsent, id, isoTime, line, naira, nairaText, paragraph } from "../platform/fields";
import { handover, handoverInput } from "./handover";
import { deadline, purchaseEvent } from "./purchase-events";
import { listingVersionRead, terms } from "./terms";
import { party } from "../people/users";

export const openEscrowInput = z.strictObject({
  listingId: id("Listing is required"),
  sellerId: id("Seller is required"),
  amount: naira("Amount is required"),
  listingVersion: listingVersionRead,
  handover: handoverInput.optional(),
  /** The payment provider (bank or card; the default), or the buyer's balance in Oja */
  payFrom: z.enum(paymentSources).optional(),
  /** How the provider collects it (bank_transfer is the default, and takes "mobile money" from wallets too) */
  channel: z.enum(paymentChannels).optional(),
  /** The bank whose code it is, for the channel ussd (gtbank is the default); others need none */
  ussdBank: z.enum(ussdBanks).optional(),
});

export const disputeEscrowInput = z.strictObject({
  reason: paragraph({ min: 1, message: "Please provide a reason for the dispute" }),
});

const optionalLine = (max: number) => blankAsAbsent(line(max, { required: "Invalid input" }));

export const dispatchEscrowInput = z
  .strictObject({
    carrier: optionalLine(100),
    trackingNumber: optionalLine(100),
    note: blankAsAbsent(paragraph({ min: 1, max: 1_000, message: "Invalid input" })),
  })
  .refine(isTraceable, { path: ["trackingNumber"], message: dispatchRequirement });

export const resolveEscrowInput = z
  .strictObject({
    resolution: z.literal("resolved", "Resolution must be resolved"),
    adminNotes: paragraph({ min: 1, message: "Please provide resolution notes" }),
    outcome: z.enum(escrowOutcomes).default("refund"),
    sellerAmount: naira("Seller amount is required").optional(),
  })
  .refine(({ outcome, sellerAmount }) => (outcome === "split") === (sellerAmount !== undefined), {
    path: ["sellerAmount"],
    message: "A split needs the seller's amount, and only a split has one",
  });

export const escrow = z.object({
  id: z.int(),
  transactionId: z.int(),
  listingId: z.int(),
  buyerId: z.int(),
  sellerId: z.int(),
  amount: nairaText,
  fee: nairaText,
  status: z.enum(escrowStatuses),
  transactionStatus: z.enum(transactionStatuses),
  outcome: z.enum(escrowOutcomes).nullable(),
  sellerAmount: nairaText.nullable(),
  disputeReason: z.string().nullable(),
  disputedById: z.int().nullable(),
  /** The other party's answer to the dispute */
  disputeAnswer: z.string().nullable(),
  adminNotes: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  dispatchNote: z.string().nullable(),
  dispatchedAt: isoTime.nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
  /** Title and picture as ordered; status and version as they are now */
  listing: z.object({
    id: z.int(),
    title: z.string(),
    image: z.string(),
    status: z.enum(listingStatuses),
    version: z.int(),
  }),
  terms,
  /** How the goods change hands, as the buyer asked when paying */
  handover: handover.nullable(),
  /** Each side's part, to the kobo, once the money is released, refunded or split */
  settlement: z.object({ buyer: nairaText, seller: nairaText, fee: nairaText }).nullable(),
  /** The number of its receipt, which is there soon after the purchase has ended */
  receiptNumber: z.int().nullable(),
  /** Whether its buyer has reviewed it */
  isReviewed: z.boolean(),
  buyer: party,
  seller: party,
  /** Oldest first */
  events: z.array(purchaseEvent),
  deadline: deadline.nullable(),
});

export type OpenEscrowInput = z.output<typeof openEscrowInput>;
export type DispatchEscrowInput = z.output<typeof dispatchEscrowInput>;
export type ResolveEscrowInput = z.output<typeof resolveEscrowInput>;
export type EscrowDto = z.infer<typeof escrow>;
