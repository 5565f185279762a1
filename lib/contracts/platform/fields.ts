/** Kinds of input that several contracts share, with their validation (docs/product.md, Formats). */
import { z } from "zod";
import { maxPriceKobo, parseNaira } from "@/lib/domain/money/kobo";
import "./messages";

const newlineOrTab = /[\r\n\t]/g;
/** Control characters, lone surrogates, and marks that change the direction of text. */
const controlCharacter = /\p{Cc}|[\uFFFE\uFFFF\uD800-\uDFFF\u202A-\u202E\u2066-\u2069]/u;
const visibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u;

export const isPlainText = (text: string): boolean => !controlCharacter.test(text);

/** One line of text, trimmed. */
export const line = (max: number, messages: { required: string; tooLong?: string; min?: number }) =>
  z
    .string(messages.required)
    .trim()
    .min(messages.min ?? 1, messages.required)
    .max(max, messages.tooLong ?? `At most ${max} characters`)
    .refine((text) => text === "" || visibleCharacter.test(text), messages.required)
    .refine(isPlainText, "Control characters are not allowed");

/** The maximum length of complaints, decisions and the like, in characters */
export const maxNotes = 10_000;

/** Text of several lines, trimmed; CRLF becomes LF. */
export const paragraph = (limits: { min: number; max?: number; message: string }) =>
  z
    .string(limits.message)
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(limits.min, limits.message)
        .max(limits.max ?? maxNotes, `At most ${limits.max ?? maxNotes} characters`)
        .refine((text) => text === "" || visibleCharacter.test(text), limits.message)
        .refine((text) => isPlainText(text.replace(newlineOrTab, "")), "Control characters are not allowed"),
    );

const amountShape = "Enter an amount in naira with at most two decimals";

/** An amount of naira as text or as a number, parsed exactly; the output is kobo. */
export const naira = (required: string) =>
  z
    .union([z.string(), z.number()], { error: required })
    .refine((value) => value !== "" && String(value).trim() !== "", { error: required, abort: true })
    .transform((value, context) => {
      const kobo = parseNaira(value);
      if (kobo !== undefined && kobo <= maxPriceKobo) return kobo;
      context.addIssue({ code: "custom", message: amountRefusal(value, kobo) });
      return z.NEVER;
    });

function amountRefusal(value: string | number, kobo: bigint | undefined): string {
  if (String(value).trim().startsWith("-")) return "Number must be greater than or equal to 0";
  return kobo === undefined ? amountShape : "Amount must be at most 100,000,000,000";
}

/** Ids are Postgres integers. */
export const maxId = 2_147_483_647;

/** An id in a body. */
export const id = (message = "Invalid input") => z.int(message).min(1, message).max(maxId, message);

/** An id in a path: a malformed one is a 404. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(maxId))
  .meta({ type: "integer", minimum: 1, maximum: maxId });

export const idParams = z.object({ id: pathId });

/** 15 digits */
const maxQueryInteger = 999_999_999_999_999;

/** A number in a query string. */
export const queryInteger = (min: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "Invalid input")
    .transform(Number)
    .pipe(z.number().min(min))
    .meta({ type: "integer", minimum: min, maximum: maxQueryInteger });

export const defaultPageSize = 12;
export const maxPageSize = 100;

/** `limit` of a list; a value above 100 is read as 100. */
export const limitParameter = z
  .string()
  .regex(/^0*[1-9]\d*$/, "Invalid input")
  .transform((limit) => Math.min(Number(limit), maxPageSize))
  .meta({ type: "integer", minimum: 1, maximum: maxPageSize, description: "More is read as the maximum" });

/** The text of a search. */
export const searchText = z
  .string()
  .trim()
  .max(200, "At most 200 characters")
  .refine(isPlainText, "Control characters are not allowed");

/** Forms send blank fields as "". */
export const blankAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === "string" && value.trim() === "" ? undefined : value), schema.optional());

/** The query of a list that only `limit` narrows. */
export const listQuery = z.object({ limit: blankAsAbsent(limitParameter).default(maxPageSize) });

/** The same for a paged list, newest first: `before` is the last id of the previous page. */
export const pagedListQuery = listQuery.extend({ before: blankAsAbsent(queryInteger(1)) });
export type ListPage = z.output<typeof pagedListQuery>;
export const firstPage: ListPage = { limit: maxPageSize };
/** For items that take much room on a screen and much data */
export const largeItemsPage = { limit: 20 } satisfies ListPage;

// ---------------------------------------------------------------- parts of responses

export const nairaText = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: "Naira with two decimals", examples: ["15000.00"] });
export const isoTime = z.iso.datetime().meta({ description: "ISO 8601, UTC" });
export const scoreText = z
  .string()
  .regex(/^\d{1,3}\.\d{2}$/)
  .meta({ description: "Trust score, 0.00 to 100.00", examples: ["62.50"] });
