/** How a buyer pays through the provider. Nigeria's mobile money (OPay, PalmPay, Moniepoint) is a bank transfer. */
export const paymentChannels = ["card", "bank_transfer", "ussd"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];
