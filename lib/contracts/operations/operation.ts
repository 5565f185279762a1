import type { z } from "zod";
import type { Endpoint } from "../platform/endpoints";

/** `public` never reads the token; `optional` reads it when it is valid. */
export type Access = "public" | "optional" | "signed-in" | "admin";

/** The groups of operations, in the order of the documents. */
export const tagDescriptions = {
  Accounts: "Registering, signing in and out",
  Users: "People, and how far they are trusted",
  Categories: "The categories of the market",
  Listings: "Goods and services on sale",
  Favourites: "Listings that one has marked",
  "Saved searches": "Searches whose new matches one is told of",
  Photos: "Photos of listings",
  Orders: "Purchases, paid or not",
  Escrow: "Purchases whose money Oja holds until delivery",
  Disputes: "Complaints about purchases",
  Reviews: "Reviews of sellers after completed purchases",
  Verification: "Requests to be verified",
  Money: "Balance, statement and withdrawals",
  Messages: "Conversations of two people",
  Offers: "Haggling over the price of a listing",
  Notifications: "What has happened, deadlines and cancellations",
  Platform: "Figures, health and documents",
} as const;

export type Contract = {
  tag: keyof typeof tagDescriptions;
  summary: string;
  access: Access;
  /**
   * It costs money or the account, with every body or with some: a stolen session is not enough (403 confirmation_required).
   * again: a sign-in is no proof for it, but POST /api/auth/confirm
   */
  needsConfirmation?: boolean | "again" | ((body: never) => boolean);
  /** A POST that may be repeated at will: it takes no Idempotency-Key */
  isRepeatable?: boolean;
  /** The parts of the path in braces */
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Its body is a file instead, such as image/*: the handler reads it as a stream */
  file?: { readonly type: `${string}/*`; readonly maxBytes: number };
  /** Its body is not JSON to us but bytes, as they were signed */
  isRaw?: boolean;
  /** Success status → JSON schema; null has no body */
  responses: Readonly<Record<number, z.ZodType | null>>;
  /** Other media types of a success */
  alsoAs?: readonly string[];
  /** Error statuses beyond those of `errorStatusesOf` */
  errors?: readonly number[];
  /** A public GET whose `cacheable` response is cached until its tags are invalidated */
  isCached?: boolean;
  /** accepted: the response with 202, where it is another one */
  example?: { readonly body?: unknown; readonly response?: unknown; readonly accepted?: unknown };
};

export type Operation = Endpoint & Contract;

export const defineOperation = <const E extends Endpoint, const C extends Contract>(
  endpoint: E,
  contract: C,
): E & C => ({
  ...endpoint,
  ...contract,
});

/** A POST that creates or finds: 201 when it created, 200 when it existed. */
export const createdOrFound = <S extends z.ZodType>(body: S) => ({ 201: body, 200: body });

/** The example of a success with this status */
export const exampleOf = ({ example }: Pick<Operation, "example">, status: number): unknown =>
  status === 202 ? (example?.accepted ?? example?.response) : example?.response;

/** The JSON of a success */
export type ResultOf<O extends Operation> = {
  [Status in keyof O["responses"]]: O["responses"][Status] extends z.ZodType
    ? z.output<O["responses"][Status]>
    : undefined;
}[keyof O["responses"]];

const writes: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Whether requests may have a body */
export const isWrite = ({ method }: Pick<Operation, "method">): boolean => writes.has(method);

const isForSomebody = ({ access }: Operation) => access === "signed-in" || access === "admin";

/** Whether an Idempotency-Key gives it one effect */
export const takesIdempotencyKey = (operation: Operation): boolean =>
  operation.method === "POST" && isForSomebody(operation) && !operation.isRepeatable;

/** All error statuses of an operation. */
export function errorStatusesOf(operation: Operation): number[] {
  const statuses = [400, 429, 500, 503, ...(operation.errors ?? [])];
  if (operation.params) statuses.push(404);
  if (isWrite(operation)) statuses.push(413, 415);
  if (isForSomebody(operation)) statuses.push(401);
  if (operation.access === "admin" || operation.needsConfirmation) statuses.push(403);
  if (takesIdempotencyKey(operation)) statuses.push(422);
  return [...new Set(statuses)].sort((one, other) => one - other);
}
