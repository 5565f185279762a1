import "server-only";
import { z } from "zod";
import {
  type Access,
  isWrite,
  type Operation,
  type ResultOf,
  takesIdempotencyKey,
} from "@/lib/contracts/operations/operation";
import { isAdmin } from "@/lib/domain/people/policy";
import { AppError, confirmationRequired, forbidden, notFound, unauthorized } from "@/lib/errors";
import type { UserActor } from "../actor";
import { type IdempotencyKey, readIdempotencyKey } from "../database/idempotency";
import { tooManyRequests } from "../auth/rate-limit";
import { bearerToken, findSession, findWriter, type Writer } from "../auth/session";
import { type ApiResponse, type CacheableResponse } from "./response";
import { validationError } from "./error-response";
import { type RouteHandler, routeHandler } from "./route-handler";
import { clientOf } from "./client-address";
import { beginCaching } from "./cache-response";
import { logRefusal } from "./log-refusal";
import { nestDottedNames } from "@/lib/dotted-names";
import { readFileBody, readJsonBody, readRawBody } from "./read-body";

type Input<S> = S extends z.ZodType ? z.output<S> : undefined;

type ActorOf<A extends Access> = A extends "public" ? null : A extends "optional" ? UserActor | null : UserActor;

type Context<O extends Operation> = {
  actor: ActorOf<O["access"]>;
  params: O extends { params: infer P } ? Input<P> : undefined;
  query: O extends { query: infer Q } ? Input<Q> : undefined;
  body: O extends { body: infer B } ? Input<B> : undefined;
  /** For an operation whose body is bytes */
  raw: O extends { isRaw: true } ? Buffer : undefined;
  /** For an operation that takes a file */
  file: O extends { file: object } ? AsyncIterable<Uint8Array> : undefined;
  idempotencyKey: IdempotencyKey | undefined;
  request: Request;
  requestId: string;
};

type ResponseOf<O extends Operation> = O extends { isCached: true }
  ? CacheableResponse<ResultOf<O>>
  : ApiResponse<ResultOf<O>>;

export type EndpointHandler = RouteHandler & { readonly operation: Operation };

const noInput = z.object({});
const noBody = z.strictObject({}).optional();

/**
 * The handler of an operation: the contract defines access and input, `handle` does the work. Every refusal
 * is a documented error (docs/product.md, Formats).
 */
export function endpoint<O extends Operation>(
  operation: O,
  handle: (context: Context<O>) => Promise<ResponseOf<O>> | ResponseOf<O>,
): EndpointHandler {
  const takesKey = takesIdempotencyKey(operation);
  const handler = routeHandler(async ({ request, params: given, requestId }) => {
    const store = operation.isCached ? beginCaching(request, operation) : undefined;
    let actor: UserActor | null = null;
    try {
      const params = parseParams(operation.params ?? noInput, given);
      const { session, waitMs = 0 } = await findCaller(operation, request);
      actor = session ? { kind: "user", requestId, address: clientOf(request), ...session } : null;
      assertAccess(operation, actor);
      if (waitMs > 0) throw tooManyRequests(waitMs);
      const query = parse(operation.query ?? noInput, readQuery(request));
      const file = operation.file && readFileBody(request, operation.file);
      const raw = operation.isRaw && (await readRawBody(request));
      const rawBody = isWrite(operation) && !file && !raw ? await readJsonBody(request) : undefined;
      const body = parse(operation.body ?? noBody, rawBody);
      assertConfirmed(operation, actor, body);
      const idempotencyKey = actor && takesKey ? readIdempotencyKey(request, actor.id, rawBody) : undefined;
      // Each part has been parsed by the operation's own schema.
      const context = { actor, params, query, body, raw, file, idempotencyKey, request, requestId };
      const response = await handle(context as unknown as Context<O>);
      store?.(response);
      return response;
    } catch (error) {
      await logRefusal({ error, request, requestId, operation, actor });
      throw error;
    }
  });
  return Object.assign(handler, { operation });
}

/** Finds the caller. A write counts in the limit of the account. */
async function findCaller(operation: Operation, request: Request): Promise<Partial<Writer>> {
  if (operation.access === "public") return {};
  const token = bearerToken(request);
  return isWrite(operation) ? ((await findWriter(token)) ?? {}) : { session: await findSession(token) };
}

function assertAccess({ access, needsConfirmation }: Operation, actor: UserActor | null): void {
  if (access === "public") return;
  if (!actor && access !== "optional") throw unauthorized();
  if (access === "admin" && actor?.lacksSecondFactor) throw secondFactorMissing();
  if (access === "admin" && !isAdmin(actor)) throw forbidden();
  if (needsConfirmation === true && !actor?.isConfirmed) throw confirmationRequired();
  if (needsConfirmation === "again" && !actor?.isReconfirmed) throw confirmationRequired();
}

function assertConfirmed({ needsConfirmation }: Operation, actor: UserActor | null, body: unknown): void {
  if (typeof needsConfirmation !== "function" || actor?.isConfirmed) return;
  // The body has been parsed by the operation's own schema.
  if (needsConfirmation(body as never)) throw confirmationRequired();
}

const secondFactorMissing = () =>
  new AppError(
    "second_factor_missing",
    "Admins need a second factor: set up a passkey or an authenticator app in your account.",
  );

function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw validationError(result.error);
  return result.data;
}

/** A path whose id is malformed is a 404. */
function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (!result.success) throw notFound();
  return result.data;
}

/** A repeated name becomes a list, which no schema accepts: a clear error instead of a silent choice. */
function readQuery(request: Request): Record<string, unknown> {
  const { searchParams } = new URL(request.url);
  const values = [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)] as const);
  return nestDottedNames(values.map(([name, list]) => [name, list.length === 1 ? list[0] : list]));
}
