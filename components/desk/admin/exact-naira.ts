import { formatExactPrice } from "@/lib/format";

export const isNegative = (amount: string): boolean => amount.startsWith("-");
export const withoutSign = (amount: string): string => amount.replace("-", "");

/** "-150.50" → "−₦150.50", with a minus as wide as the figures */
export const exactNaira = (amount: string): string =>
  `${isNegative(amount) ? "−" : ""}${formatExactPrice(withoutSign(amount))}`;
