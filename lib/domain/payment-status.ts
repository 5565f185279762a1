/**
 * A buyer's payment from outside. pending: the money is not there; returning: it came, could not be held, and is on its
 * way back.
 */
export const paymentStatuses = ["pending", "paid", "failed", "returning", "returned"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** credited: the payer's bank refused the refund, and the money is in their balance. */
export const refundStatuses = ["due", "sent", "needs_account", "done", "credited"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
