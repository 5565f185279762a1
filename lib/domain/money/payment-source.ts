/** The source of a purchase's money: the payment provider (bank or card), or the buyer's balance in Oja. */
export const paymentSources = ["provider", "balance"] as const;
export type PaymentSource = (typeof paymentSources)[number];
