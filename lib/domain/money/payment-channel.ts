/** How a buyer pays through the provider. Nigeria's mobile money (OPay, PalmPay, Moniepoint) is a bank transfer. */
export const paymentChannels = ["card", "bank_transfer", "ussd"] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/** The banks whose codes the provider knows. Each serves its own customers alone. */
export const ussdBanks = ["gtbank", "uba", "sterling", "zenith"] as const;
export type UssdBank = (typeof ussdBanks)[number];

export const ussdBankNames: Record<UssdBank, string> = {
  gtbank: "GTBank",
  uba: "UBA",
  sterling: "Sterling Bank",
  zenith: "Zenith Bank",
};

/** How a collection is paid. ussdBank: of the channel ussd alone */
export type PaymentWay = { channel: PaymentChannel; ussdBank: UssdBank | null };

export const paymentWay = (channel: PaymentChannel = "bank_transfer", ussdBank: UssdBank = "gtbank"): PaymentWay => ({
  channel,
  ussdBank: channel === "ussd" ? ussdBank : null,
});
