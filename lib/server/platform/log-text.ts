import "server-only";
import { format } from "node:util";

/** Fields of Postgres and Prisma errors that quote no row */
const harmless = [
  "code",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "syscall",
  "digest",
] as const;
const maxDepth = 4;
/** Errors about a value quote it: class 22, data exception */
const dataException = /^22/;

export type LoggedError = {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
} & Partial<Record<(typeof harmless)[number], string>>;

/**
 * An error as the log may say it: without the rows, values, parameters and statements that database errors
 * carry in `detail`, `where`, `query` and the like, and without the queries of addresses.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  const source = (typeof error === "object" && error !== null ? error : { message: String(error) }) as ErrorLike;
  const type = source.constructor?.name ?? "Error";
  const message = messageOf(source);
  const cause = source.cause ?? source.meta?.driverAdapterError;
  const goesDeeper = depth < maxDepth;
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...framesOf(source.stack)].join("\n"),
    ...Object.fromEntries(harmless.flatMap((name) => (isPlain(source[name]) ? [[name, String(source[name])]] : []))),
    ...(goesDeeper && cause ? { cause: loggedError(cause, depth + 1) } : {}),
    ...(goesDeeper && Array.isArray(source.errors)
      ? { errors: source.errors.map((one) => loggedError(one, depth + 1)) }
      : {}),
  };
}

type ErrorLike = {
  name?: unknown;
  message?: unknown;
  stack?: unknown;
  cause?: unknown;
  errors?: unknown;
  meta?: { driverAdapterError?: unknown };
} & Partial<Record<(typeof harmless)[number], unknown>>;

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

function messageOf({ name, message, code }: ErrorLike): string {
  const whole = typeof message === "string" ? message : "";
  // Prisma shows the call with its arguments first, and what is wrong with it last.
  const text = withoutValues(/^PrismaClient/.test(String(name)) ? (whole.split("\n\n").at(-1) ?? "") : whole);
  return dataException.test(String(code)) ? text.replaceAll(/"[^"]*"/g, '"…"') : text;
}

/** The first lines of a stack repeat the message. */
const framesOf = (stack: unknown): string[] =>
  typeof stack === "string" ? stack.split("\n").filter((line) => /^\s+at /.test(line)) : [];

const replacements: readonly (readonly [RegExp, string])[] = [
  // Queries of addresses: words that were searched for, tokens of mails
  [/\?[^\s"'`<>?]*=[^\s"'`<>]*/g, "?…"],
  [/(Key \([^)]*\)=)\(.*\)/g, "$1(…)"],
  [/(Failing row contains) \(.*\)/g, "$1 (…)"],
  [/(invalid input [^:\n]*:) ["`\\].*/g, "$1 …"],
];

/** @returns the text without the parts that repeat what people typed */
export const withoutValues = (text: string): string =>
  replacements.reduce((left, [pattern, replacement]) => left.replaceAll(pattern, replacement), text);

/** @returns the arguments of a call of the console as one text */
export const consoleText = (values: readonly unknown[]): string =>
  withoutValues(format(...values.map((value) => (value instanceof Error ? loggedError(value).stack : value))));
