import { parsePhoneNumberFromString } from "libphonenumber-js/min";

const e164 = /^\+[1-9]\d{6,14}$/;
/** A mobile number has ten digits, a landline seven or eight; libphonenumber's light metadata allows more. */
const wrongNigerian = /^\+234(?![789]\d{9}$|[1-9]\d{6,7}$)/;

/** @returns E.164; 0803…, 234803… and +234803… are one number (docs/product.md, Formats) */
export function parsePhone(text: string): string | undefined {
  const digits = text.trim();
  const international = /^234\d{10}$/.test(digits.replaceAll(/[\s-]/g, "")) ? `+${digits}` : digits;
  const phone = parsePhoneNumberFromString(international, { defaultCountry: "NG", extract: false });
  return phone?.isValid() && e164.test(phone.number) && !wrongNigerian.test(phone.number) ? phone.number : undefined;
}
