/**
 * Ways in which messages have cheated people: paying outside of Oja, or going on elsewhere, where nobody can look back.
 * They block nothing; both sides are warned.
 */
export const messageWarnings = ["pays_outside", "account_number", "phone_number", "link"] as const;
export type MessageWarning = (typeof messageWarnings)[number];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** Digits that people group by spaces, dots, dashes or brackets */
const digitGroups = /\+?\d(?:[\s.\-()/]{0,2}\d){8,16}/g;
const nigerianPhone = /^(?:0|234)(?:[789][01]\d{8})$/;
/** NUBAN: ten digits; the next word tells it from a phone number without its zero */
const accountNumber = /^\d{10}$/;
const link =
  /https?:\/\/|www\.|\bwa\.me\b|\bt\.me\b|\b[a-z\d-]{2,}\.(?:com|ng|net|org|io|co|me|ly|link|xyz|info|site|online|shop)\b(?!@)/i;
const payOutside =
  /\b(?:pay|send|transfer|deposit|wire)\b[^.!?\n]{0,40}\b(?:direct(?:ly)?|outside|my (?:account|opay|palmpay|kuda|moniepoint)|bank account|western union|gift ?cards?|bitcoin|usdt|crypto)\b|\b(?:opay|palmpay|kuda|moniepoint|gtb(?:ank)?|zenith|uba|access bank|first bank)\b[^.!?\n]{0,30}\d{4}|\bwithout (?:oja|escrow)\b|\boff (?:the )?(?:app|site|oja|platform)\b|\bhalf (?:payment|now)\b[^.!?\n]{0,20}\b(?:first|before)\b|\bacc(?:oun)?t? (?:no|num(?:ber)?|details)\b/i;

/** @returns why both sides are warned, in the order of `messageWarnings` */
export function warningsOf(text: string): MessageWarning[] {
  const numbers = [...text.normalize("NFKC").matchAll(digitGroups)].map(([found]) => digitsOf(found));
  const found: Record<MessageWarning, boolean> = {
    pays_outside: payOutside.test(text),
    account_number: numbers.some((number) => accountNumber.test(number)),
    phone_number: numbers.some((number) => nigerianPhone.test(number)),
    link: link.test(text),
  };
  return messageWarnings.filter((warning) => found[warning]);
}

const texts: Record<MessageWarning, string> = {
  pays_outside: "Don't pay outside Oja. If you do, we cannot help you get it back.",
  account_number:
    "This looks like a bank account. Pay on Oja only: what is sent to an account directly is not protected.",
  phone_number: "This looks like a phone number. If you agree on the phone, Oja will have no record of it.",
  link: "Links may lead to forged pages. Oja never asks for your password or card in a message.",
};

export const describeWarning = (warning: MessageWarning): string => texts[warning];
