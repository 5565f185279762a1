import "server-only";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isAdmin } from "@/lib/domain/policy";
import { AppError, forbidden, notFound, unauthorized } from "@/lib/errors";
import type { UserActor } from "../actor";
import { readIdempotencyKey } from "../database/idempotency";
import { consumeLimit } from "../auth/rate-limit";
import { bearerToken, findSession } from "../auth/session";
import { type ApiResponse, toResponse, withHeader } from "./response";
import { errorResponse, busy, validationError } from "./error-response";
import { beginCaching } from "./cache-response";
import { readJsonBody } from "./read-body";

/** `public` never looks at the token; `optional` knows who asks if a good token says so. */
export type Access = "public" | "optional" | "signed-in" | "admin";

type ActorOf<A extends Access> = A extends "public" ? null : A extends "optional" ? UserActor | null : UserActor;

export type Context<A extends Access, P, Q, B> = {
  actor: ActorOf<A>;
  params: P;
  query: Q;
  body: B;
  request: Request;
  requestId: string;
};

export type Definition<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  /** A public GET whose `cacheable` response is cached until what it shows is invalidated */
  isCached?: boolean;
  handle(context: Context<A, z.output<P>, z.output<Q>, z.output<B>>): Promise<ApiResponse> | ApiResponse;
};

/** What Next hands a route: an address without dynamic parts has no params. */
type Segment = { params?: Promise<Record<string, string | string[] | undefined> | undefined> };

export type Handler = (request: Request, segment: Segment) => Promise<Response>;

const noInput = z.object({});
const noBody = z.strictObject({}).optional();
const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * A route handler: who may call, what they may send, what happens. Everything refused gets the
 * documented error (decisions, "Formats").
 */
export function endpoint<
  A extends Access,
  P extends z.ZodType = typeof noInput,
  Q extends z.ZodType = typeof noInput,
  B extends z.ZodType = typeof noBody,
>(definition: Definition<A, P, Q, B>): Handler {
  return (request, segment) => {
    const store = definition.isCached ? beginCaching(request) : undefined;
    const respond = async (requestId: string) => {
      const params = parseParams(definition.params ?? noInput, (await segment.params) ?? {});
      const actor = await identify(request, definition.access, requestId);
      if (actor && writes.has(request.method)) await consumeLimit("writesOfAccount", String(actor.id));
      const query = parse(definition.query ?? noInput, readQuery(request));
      const rawBody = writes.has(request.method) ? await readJsonBody(request) : undefined;
      const body = parse(definition.body ?? noBody, rawBody);
      if (actor && request.method === "POST") actor.idempotencyKey = readIdempotencyKey(request, actor.id, rawBody);
      const context = { actor, params, query, body, request, requestId };
      const answer = await definition.handle(context as Context<A, z.output<P>, z.output<Q>, z.output<B>>);
      return actor?.idempotencyKey?.replayed ? withHeader(answer, "Idempotency-Replayed", "true") : answer;
    };
    return respondTo(respond, store);
  };
}

/** Nobody waits longer: what is still at work then may yet happen, and asking again tells. */
const timeoutMs = 9_000;

/** Whatever happens inside, an answer with a request id comes out, soon. */
async function respondTo(
  respond: (requestId: string) => Promise<ApiResponse>,
  store?: (response: ApiResponse) => void,
): Promise<Response> {
  const requestId = randomUUID();
  const answered = respond(requestId).catch((error: unknown) => errorResponse(error, requestId));
  const answer = await Promise.race([answered, timeout(requestId, answered)]);
  store?.(answer);
  return toResponse(withHeader(answer, "X-Request-Id", requestId));
}

function timeout(requestId: string, answered: Promise<unknown>): Promise<ApiResponse> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(errorResponse(busy(), requestId)), timeoutMs);
    void answered.finally(() => clearTimeout(timer));
  });
}

/** For addresses under /api that name nothing, whatever is sent there. */
export const notFoundHandler: Handler = () => respondTo(() => Promise.reject(notFound("This address")));

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The handlers of one address; methods it does not have answer 405 as JSON. */
export function resource(handlers: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const allowed = Object.keys(handlers).join(", ");
  const refuse: Handler = (request) =>
    respondTo((requestId) => {
      const error = new AppError("method_not_allowed", `${request.method} is not possible here.`);
      return Promise.resolve(withHeader(errorResponse(error, requestId), "Allow", allowed));
    });
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, ...handlers };
}

async function identify(request: Request, access: Access, requestId: string): Promise<UserActor | null> {
  if (access === "public") return null;
  const session = await findSession(bearerToken(request));
  if (!session && access !== "optional") throw unauthorized();
  if (access === "admin" && !isAdmin(session)) throw forbidden();
  return session ? { kind: "user", requestId, ...session } : null;
}

function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw validationError(result.error);
  return result.data;
}

/** An address whose id is not one names nothing. */
function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw notFound();
  return result.data;
}

/** A repeated name is kept as a list, which no schema takes: a clear error instead of a silent choice. */
function readQuery(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length === 1 ? (values[0] ?? "") : values;
  }
  return query;
}
