import type { Endpoint, Method } from "@/lib/contracts/platform/endpoints";
import type { ErrorBody } from "@/lib/contracts/platform/errors";
import type { Operation, ResultOf } from "@/lib/contracts/operations/operation";
import { readSignal } from "./leaving";
import { askForConfirmation } from "../people/confirmation";
import { addressOf, type AnyRequest, type ClientOperation, type RequestOf } from "./operations";
import { noteServerTime } from "./server-clock";
import { readToken } from "../people/token-storage";

/**
 * A refused call. The message is `status: body text`; `detail` is the message for people (docs/product.md,
 * Formats).
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    bodyText: string,
    readonly body: ErrorBody | undefined,
  ) {
    super(`${status}: ${bodyText}`);
    this.name = "ApiError";
  }

  /** Absent when something in front of the server responded, such as a proxy */
  get detail(): string | undefined {
    return this.body?.message;
  }
}

/** The browser has no network: the call was not sent. */
export class OfflineError extends Error {
  constructor() {
    super("You are offline. Nothing was done.");
    this.name = "OfflineError";
  }
}

/** Asked who they are, the person closed the question. */
export class DeclinedError extends Error {
  constructor() {
    super("Nothing was done: you did not confirm that it is you.");
    this.name = "DeclinedError";
  }
}

/** The person's device did not do what was asked; the message says so. */
export class DeviceError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "DeviceError";
  }
}

/** The message to show for any error: the server's, or a plain sentence when it was unreachable. */
export function errorDetail(error: unknown, fallback = "Something went wrong. Please try again."): string {
  if (error instanceof ApiError) return error.detail ?? fallback;
  if (error instanceof OfflineError || error instanceof DeclinedError || error instanceof DeviceError)
    return error.message;
  return isNetworkError(error) ? connectionLost : fallback;
}

/** A repeated call has no second effect: a POST carries its Idempotency-Key, a PUT repeats a state. */
const connectionLost = "The connection was lost before Oja answered. Please try again: nothing is done twice.";

/** fetch fails with a TypeError, or was given up after `timeoutMs`. */
const isNetworkError = (error: unknown) =>
  error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");

/** An operation that can be called without arguments */
type BareOperation = Operation & { params?: undefined; body?: undefined };

let onUnauthorized: () => void = () => undefined;

/** @param handler runs on every 401: the session is over */
export function setUnauthorizedHandler(handler: () => void): void {
  onUnauthorized = handler;
}

/**
 * Calls /api. Returns the parsed JSON, or undefined when there is no body.
 * @throws ApiError for every response that is not a success; OfflineError when it was not sent; DeclinedError;
 * TypeError or a TimeoutError when the network failed
 */
export function apiRequest<O extends Operation>(
  operation: ClientOperation<O>,
  request: RequestOf<O>,
): Promise<ResultOf<O>>;
export function apiRequest<O extends BareOperation>(operation: ClientOperation<O>): Promise<ResultOf<O>>;
export async function apiRequest(operation: Endpoint, request: AnyRequest = {}): Promise<unknown> {
  return parseBody(await sendConfirmed(operation.method, addressOf(operation, request), request));
}

/** The same for a file to download. */
export async function apiFile<O extends Operation>(
  operation: ClientOperation<O>,
  request: RequestOf<O>,
): Promise<Blob> {
  return (await send(operation.method, addressOf(operation, request), {})).blob();
}

/** The same for the address of a query key. */
export const readAddress = async <T>(address: string): Promise<T> => parseBody<T>(await send("GET", address, {}));

/** A POST to an address of this site that is no operation. */
export const postTo = async <T>(address: string, body: unknown): Promise<T> =>
  parseBody<T>(await send("POST", address, { body }));

async function parseBody<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

/** The server itself gives up after 9 seconds; the rest is for a slow line. */
const timeoutMs = 30_000;

async function send(method: Method, address: string, request: AnyRequest): Promise<Response> {
  const { body, idempotencyKey, keepalive } = request;
  if (method !== "GET" && !navigator.onLine) throw new OfflineError();
  const token = readToken();
  const response = await fetch(address, {
    method,
    credentials: "include",
    keepalive,
    // A hanging request would be delivered minutes later, when its sender has walked away.
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(method === "GET" ? [readSignal()] : [])]),
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  noteServerTime(response.headers.get("date"));
  if (response.ok) return response;
  const text = await response.text();
  // A 401 of an outdated token says nothing about the current session.
  if (response.status === 401 && token && token === readToken()) onUnauthorized();
  throw new ApiError(response.status, text || response.statusText, parseErrorBody(text));
}

/** Sends it again when the person had to prove who they are, and did. */
async function sendConfirmed(...request: Parameters<typeof send>): Promise<Response> {
  try {
    return await send(...request);
  } catch (error) {
    const isAsked = error instanceof ApiError && error.body?.code === "confirmation_required";
    if (!isAsked) throw error;
    if (!(await askForConfirmation())) throw new DeclinedError();
    return send(...request);
  }
}

/** Parsed by hand: zod would weigh more than everything else a page runs in the browser. */
function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    const { code, message, errors, challenge } = body ?? {};
    if (typeof code !== "string" || typeof message !== "string") return undefined;
    return { code, message, ...(Array.isArray(errors) && { errors }), ...(challenge && { challenge }) };
  } catch {
    return undefined;
  }
}
