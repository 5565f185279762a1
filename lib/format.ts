/** Formats values for people: en-NG, Africa/Lagos. */
import { formatNaira, isZero, parseNaira } from "./domain/money/kobo";
import { parseTypedNaira, typedNairaHint } from "./domain/money/typed-naira";
import type { PricePeriod } from "./domain/market/price-period";
import { site } from "./site";
import { today } from "./today";

const wholeNaira = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  maximumFractionDigits: 0,
  currencyDisplay: "narrowSymbol",
});
const exactNaira = new Intl.NumberFormat("en-NG", {
  style: "currency",
  currency: "NGN",
  minimumFractionDigits: 2,
  currencyDisplay: "narrowSymbol",
});
const count = new Intl.NumberFormat("en-NG");
const shortDate = new Intl.DateTimeFormat("en-NG", { month: "short", day: "numeric", timeZone: site.timeZone });
const shortDateOfYear = new Intl.DateTimeFormat("en-NG", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: site.timeZone,
});
const month = new Intl.DateTimeFormat("en-NG", { month: "short", year: "numeric", timeZone: site.timeZone });
const year = new Intl.DateTimeFormat("en-NG", { year: "numeric", timeZone: site.timeZone });
const longDate = new Intl.DateTimeFormat("en-NG", { dateStyle: "long", timeZone: site.timeZone });
const dateAndTime = new Intl.DateTimeFormat("en-NG", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: site.timeZone,
});

const weekday = new Intl.DateTimeFormat("en-NG", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: site.timeZone,
});
const time = new Intl.DateTimeFormat("en-NG", { timeStyle: "short", timeZone: site.timeZone });

/** @param naira a decimal string of the API, "15000.00" → "₦15,000" (docs/product.md, Formats) */
export const formatPrice = (naira: string) => wholeNaira.format(naira as Intl.StringNumericLiteral);

/** "150.50" → "₦150.50": where the kobo matter, such as fees and statements */
export const formatExactPrice = (naira: string) => exactNaira.format(naira as Intl.StringNumericLiteral);

/** Prices show no kobo, unless there are some */
export const formatAmount = (naira: string) =>
  (parseNaira(naira) ?? 0n) % 100n === 0n ? formatPrice(naira) : formatExactPrice(naira);

/** 1500000n → "₦15,000", as formatAmount */
export const formatKobo = (kobo: bigint): string => formatAmount(formatNaira(kobo));

/** Three digits are enough to compare by: "₦3.2m", "₦1.25bn", "₦385,000" */
export function formatRoundPrice(naira: string): string {
  const amount = threeDigits(Number(naira));
  const [unit, name] = amount >= billion ? [billion, "bn"] : amount >= million ? [million, "m"] : [1, ""];
  return name === "" ? formatPrice(`${amount}`) : `₦${threeDigits(amount / unit)}${name}`;
}

const million = 1e6;
const billion = 1e9;
const threeDigits = (value: number) => Number(value.toPrecision(3));

type Price = { price: string; pricePeriod: PricePeriod | null };

/** The price of a listing: "₦1,500,000 / year", or "Price on request" */
export const formatListingPrice = ({ price, pricePeriod }: Price): string =>
  isZero(price) ? "Price on request" : withPeriod(formatAmount(price), pricePeriod);

/** The price of an order: its amount, and the period that it pays for */
export const formatOrderAmount = (amount: string, { pricePeriod }: Pick<Price, "pricePeriod">): string =>
  withPeriod(formatAmount(amount), pricePeriod);

const withPeriod = (amount: string, period: PricePeriod | null) => (period ? `${amount} / ${period}` : amount);

/** An amount as somebody types it, read back as ₦1,500,000; how to write one when it cannot be read. */
export function echoNaira(typed: string): string | undefined {
  if (typed.trim() === "") return undefined;
  const kobo = parseTypedNaira(typed);
  return kobo === undefined ? typedNairaHint : formatKobo(kobo);
}

export const formatCount = (value: number) => count.format(value);
/** "10,000+" for a total that is a lower bound */
export const formatTotal = ({ total, totalIsLowerBound }: { total: number; totalIsLowerBound?: boolean }): string =>
  `${formatCount(total)}${totalIsLowerBound ? "+" : ""}`;
/** "22 Nov", with its year when that is another one. @param iso ISO 8601 UTC */
export function formatShortDate(iso: string, now: Date = today()): string {
  const date = new Date(iso);
  return year.format(date) === year.format(now) ? shortDate.format(date) : shortDateOfYear.format(date);
}
/** "Nov 2026" */
export const formatMonth = (iso: string) => month.format(new Date(iso));
export const formatLongDate = (iso: string) => longDate.format(new Date(iso));
export const formatDay = (iso: string) => weekday.format(new Date(iso));
export const formatTime = (iso: string) => time.format(new Date(iso));
export const formatDateTime = (iso: string) => dateAndTime.format(new Date(iso));

/** "payment_not_received" → "payment not received" (docs/product.md, Trust) */
export const joinWords = (snakeCase: string) => snakeCase.replaceAll("_", " ");

let segmenter: Intl.Segmenter | undefined;

/** Graphemes: an accent with its letter, a flag, a family of emoji. */
export function* graphemes(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter();
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** @param ending is appended when something was cut off */
export function truncate(text: string, maxGraphemes: number, ending = ""): string {
  if (text.length <= maxGraphemes) return text;
  let [start, count] = ["", 0];
  for (const grapheme of graphemes(text)) {
    if (count++ === maxGraphemes) return start + ending;
    start += grapheme;
  }
  return text;
}

/** The first letters of the first and last name, for an avatar */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const chosen = [words[0] ?? "", words.length > 1 ? (words.at(-1) ?? "") : ""];
  return chosen
    .map((word) => truncate(word, 1))
    .join("")
    .toUpperCase();
}
