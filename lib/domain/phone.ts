import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** @returns E.164; 0803…, 234803… and +234803… are one number (decisions, "Formats") */
export function parsePhone(text: string): string | undefined {
  const digits = text.trim();
  const international = /^234\d{10}$/.test(digits.replaceAll(/[\s-]/g, "")) ? `+${digits}` : digits;
  const phone = parsePhoneNumberFromString(international, "NG");
  return phone?.isPossible() ? phone.number : undefined;
}
