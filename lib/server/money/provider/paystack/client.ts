import "server-only";
import { z } from "zod";
import { isLiveKey } from "../../../platform/env";
import { CircuitBreaker } from "./circuit-breaker";
import { askedWaitMs } from "./rate-limit";

/** An account at Paystack, or at the sandbox that speaks its protocol (docs/decisions/048-paystack-sandbox.md). */
export type PaystackAccount = { url: string; secretKey: string };

/** Which money a key moves */
export type Domain = "test" | "live";
const domainOf = (secretKey: string): Domain => (isLiveKey(secretKey) ? "live" : "test");

/** Paystack has refused a call: nothing happened. Its words may name somebody's account. */
export class PaystackRefusal extends Error {
  constructor(
    message: string,
    readonly httpStatus: number,
    readonly code: string | undefined,
  ) {
    super(maskAccounts(message));
  }

  /** It has never heard of what was asked about. */
  get isNotFound(): boolean {
    return this.httpStatus === 404 || /not found/i.test(this.message);
  }

  /** It knows the reference from an earlier call, which it may still be working on. */
  get isDuplicate(): boolean {
    return (
      this.httpStatus === 409 ||
      /duplicate|conflict|in_progress/i.test(this.code ?? "") ||
      /duplicate|already exists|unique reference|in progress|being processed/i.test(this.message)
    );
  }
}

/** The outcome of a call is unknown: no response, half of one, or a server error. */
export class UnknownOutcomeError extends Error {}

/** There were too many calls: this one was answered so, or not sent. */
export class RateLimitedError extends UnknownOutcomeError {
  constructor(
    call: string,
    /** How long to wait before it is sent again */
    readonly waitMs: number,
  ) {
    super(`${call}: too many calls`);
  }
}

/** Paystack publishes none; an answer that is later than this is a question of verifying. */
const longestAnswerMs = 30_000;
/** Where Paystack has had too many calls and does not say for how long to wait */
const usualWaitMs = 5_000;
const maxAnswerBytes = 2 * 1024 * 1024;
/** They say nothing about what was asked: a wrong key, a wait. */
const neverRefusals: ReadonlySet<number> = new Set([401, 403, 408]);

/** Older calls answer nothing but status and message. */
const envelope = z.looseObject({
  status: z.union([z.boolean(), z.literal("false").transform(() => false)]),
  message: z.string().catch(""),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});

type Answer<Shape extends z.ZodType> = { data: z.output<Shape>; meta: unknown };

/** Calls Paystack. Requests and responses are in no error and in no log. */
export class PaystackClient {
  /** By method and first part of the path: refunds that nobody answers do not stop payments. */
  private readonly breakers = new Map<string, CircuitBreaker>();

  constructor(private readonly account: () => PaystackAccount) {}

  get domain(): Domain {
    return domainOf(this.account().secretKey);
  }

  /**
   * @throws PaystackRefusal when it refused
   * @throws RateLimitedError when it was called too often
   * @throws UnknownOutcomeError when it did not answer, or not what `shape` demands
   */
  async get<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> {
    return (await this.ask("GET", path, shape)).data;
  }

  /** As `get`, with what stands beside the data of a list */
  getList<Shape extends z.ZodType>(path: string, shape: Shape): Promise<Answer<Shape>> {
    return this.ask("GET", path, shape);
  }

  /** As `get`; after an unknown outcome it may have acted. */
  async post<Shape extends z.ZodType>(path: string, body: object, shape: Shape): Promise<z.output<Shape>> {
    return (await this.ask("POST", path, shape, body)).data;
  }

  private async ask<Shape extends z.ZodType>(
    method: "GET" | "POST",
    path: string,
    shape: Shape,
    body?: object,
  ): Promise<Answer<Shape>> {
    const { url, secretKey } = this.account();
    const address = new URL(url.replace(/\/+$/, "") + path);
    const call = `${method} ${path.split("?")[0]}`;
    const unknown = (what: string, cause?: unknown) => new UnknownOutcomeError(`${call}: ${what}`, { cause });
    const breaker = this.breakerOf(method, path);
    const failed = (what: string) => (error: unknown) => {
      if ((error as Error).name === "TimeoutError") breaker.hasTimedOut();
      throw unknown(what, error);
    };
    if (breaker.waitMs > 0) throw new RateLimitedError(call, breaker.waitMs);
    if (!breaker.admitsCall()) throw unknown("not sent, there was no answer a moment ago");
    const response = await fetch(address, {
      method,
      headers: { Authorization: `Bearer ${secretKey}`, ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(longestAnswerMs),
    }).catch(failed("no answer"));
    const text = await readText(response).catch(failed("half an answer"));
    breaker.hasAnswered();
    const waitMs = askedWaitMs(response);
    if (waitMs) breaker.wait(waitMs);
    if (waitMs || response.status === 429) throw new RateLimitedError(call, waitMs ?? usualWaitMs);
    const answer = envelope.safeParse(parseJson(text));
    if (response.status >= 500 || neverRefusals.has(response.status) || !answer.success)
      throw unknown(`an answer of ${response.status}`);
    const { status, message, code, data, meta } = answer.data;
    if (!response.ok || !status) throw new PaystackRefusal(message, response.status, code);
    const read = shape.safeParse(data);
    if (!read.success) throw unknown(`an answer of another form (${read.error.issues[0]?.path.join(".")})`);
    return { data: read.data, meta };
  }

  private breakerOf(method: string, path: string): CircuitBreaker {
    const kind = `${method} ${path.split(/[/?]/)[1]}`;
    const breaker = this.breakers.get(kind) ?? new CircuitBreaker();
    this.breakers.set(kind, breaker);
    return breaker;
  }
}

/** Ten digits or more, also in groups. No digit can be read as a separator, so that a search takes linear time. */
const accountNumbers = /\d(?:[^\p{L}\p{N}]{0,3}\d){9,}/gu;
/** 10,000,000.00, and 2026-11-24 10:15:00 */
const amountOrTime = /^(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d)?|\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?)$/;

/**
 * Leaves the last four digits of account numbers, which have ten, also where up to three characters that are neither
 * letters nor digits stand between them.
 */
export const maskAccounts = (words: string): string =>
  words.replaceAll(accountNumbers, (found) =>
    amountOrTime.test(found) ? found : `…${found.replaceAll(/\D/g, "").slice(-4)}`,
  );

/** About Oja's account at Paystack, which nobody else can do anything about */
export const isForMerchant = /merchant|business|integration|support@/i;

const longestWords = 200;

/**
 * Its words for people, as one sentence of a bounded length.
 * @param otherwise where it says nothing
 */
export function sentence(words: string | null | undefined, otherwise: string): string {
  const said = maskAccounts(words ?? "")
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestWords);
  const text = said || otherwise;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** @throws Error when it is longer than any answer that Oja asks for */
async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxAnswerBytes) throw new Error("The answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Integers above 2^53 are read as text, because a number would round them. TypeScript lacks the third argument. */
const exactly = ((_key: string, value: unknown, { source }: { source?: string }) =>
  Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value) as (key: string, value: unknown) => unknown;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, exactly);
  } catch {
    return undefined;
  }
}
