/**
 * A buyer's payment from outside. pending: the money is not there; returning: it came, could not be held, and is on its
 * way back.
 */
export const paymentStatuses = ["pending", "paid", "failed", "returning", "returned"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * credited: the payer's bank refused the refund, and the money is in their balance; charged_back: the bank had taken the
 * money back by itself before it was sent.
 */
export const refundStatuses = ["due", "sent", "needs_account", "done", "credited", "charged_back"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Not over yet: the provider has still to send it, or to say what became of it. */
export const openRefunds = ["due", "sent", "needs_account"] as const satisfies readonly RefundStatus[];

/** prisma/functions/refuse_refund_rewrite.sql keeps a refund at its end. */
export const refundEnds = ["done", "credited", "charged_back"] as const satisfies readonly RefundStatus[];
export type RefundEnd = (typeof refundEnds)[number];
export const isRefundOver = (status: RefundStatus): status is RefundEnd => refundEnds.some((end) => end === status);
