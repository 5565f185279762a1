import { z } from "zod";
import { type CancellationReason, escrowOutcomes, transactionStatuses } from "@/lib/domain/deals/purchase";
import { blankAsAbsent, id, isoTime, naira, nairaText, pagedListQuery, queryInteger } from "../platform/fields";
import type { PaymentDto } from "../money/payments";
import { deadline } from "./purchase-events";
import { listingVersionRead, terms } from "./terms";
import { party } from "../people/users";

export const placeOrderInput = z.strictObject({
  sellerId: id("Seller is required"),
  listingId: id("Listing is required"),
  amount: naira("Amount is required"),
  paymentMethod: z.literal("escrow", "Payment method must be escrow").default("escrow"),
  listingVersion: listingVersionRead,
});

export const transactionQuery = pagedListQuery.extend({ listingId: blankAsAbsent(queryInteger(1)) });

export const cancelTransactionInput = z.strictObject({
  status: z.literal("cancelled", "A transaction can only be cancelled here"),
});

export const transaction = z.object({
  id: z.int(),
  buyerId: z.int(),
  sellerId: z.int(),
  listingId: z.int(),
  amount: nairaText,
  currency: z.literal("NGN"),
  status: z.enum(transactionStatuses),
  paymentMethod: z.literal("escrow"),
  createdAt: isoTime,
  listing: z.object({ id: z.int(), title: z.string(), image: z.string() }),
  terms,
  /** The accepted offer whose price it has; null at the listing's price */
  offerId: z.int().nullable(),
  buyer: party,
  seller: party,
  /** The escrow that holds or held its money; null while it is unpaid */
  escrowId: z.int().nullable(),
  /** How a paid one was decided; null while it is not */
  outcome: z.enum(escrowOutcomes).nullable(),
  /** Whether its buyer has reviewed it */
  isReviewed: z.boolean(),
  /** A payment of its buyer's that is not here yet; null once the order is paid or cancelled */
  pendingPaymentId: z.int().nullable(),
  deadline: deadline.nullable(),
});

export type TransactionQuery = z.output<typeof transactionQuery>;
export type PlaceOrderInput = z.output<typeof placeOrderInput>;
export type TransactionDto = z.infer<typeof transaction>;

/** An order in the list of those that wait for their payment. */
export type UnpaidOrder = Pick<
  TransactionDto,
  "id" | "buyerId" | "sellerId" | "buyer" | "listing" | "amount" | "pendingPaymentId" | "deadline"
> &
  Pick<TransactionDto["terms"], "pricePeriod">;

/** The data of an order's page. */
export type OrderPageData = {
  order: TransactionDto;
  seller: { id: number; fullName: string };
  /** Oja's fee at this amount, naira: the seller bears it */
  escrowFee: string;
  /** Why Oja cancelled it; null otherwise */
  cancellationReason: CancellationReason | null;
  /** The buyer's newest payment from outside */
  lastPayment: Pick<PaymentDto, "id" | "status"> | null;
};
