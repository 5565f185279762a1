import "server-only";
import { randomUUID } from "node:crypto";
import { busy, notFound } from "@/lib/errors";
import { errorResponse } from "./error-response";
import { type ApiResponse, toResponse, withHeader } from "./response";
import { timeLimit } from "@/lib/process/time-limit";

/** The dynamic parts of a path */
export type RouteParams = Record<string, string | string[] | undefined>;

/** Next's second argument of a route handler: a path without dynamic parts has no params. */
type Segment = { params?: Promise<RouteParams | undefined> };

/** As Next calls a route file's export for a method */
export type Handler = (request: Request, segment: Segment) => Promise<Response>;

export type RouteHandler = Handler & {
  /** As the web server calls it, without Next (server/api-routes.ts). Never rejects. */
  respond(request: Request, params: RouteParams): Promise<ApiResponse>;
};

type Call = { request: Request; params: RouteParams; requestId: string };

/** A request times out after this long. Its work may still complete; a repeated request tells. */
const timeoutMs = timeLimit(9_000);

/** Always produces a response with a request id, within the timeout. */
export function routeHandler(work: (call: Call) => Promise<ApiResponse> | ApiResponse): RouteHandler {
  const respond: RouteHandler["respond"] = async (request, params) => {
    const requestId = randomUUID();
    const responding = Promise.resolve({ request, params, requestId })
      .then(work)
      .catch((error: unknown) => errorResponse(error, requestId));
    return withHeader(await withinTimeout(responding, requestId), "X-Request-Id", requestId);
  };
  const handler: Handler = async (request, { params }) => toResponse(await respond(request, (await params) ?? {}));
  return Object.assign(handler, { respond });
}

async function withinTimeout(responding: Promise<ApiResponse>, requestId: string): Promise<ApiResponse> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<ApiResponse>((resolve) => {
    timer = setTimeout(() => resolve(errorResponse(busy(), requestId)), timeoutMs);
  });
  return Promise.race([responding, tooLate]).finally(() => clearTimeout(timer));
}

/** For every unknown address under /api, with any method. */
export const notFoundHandler = routeHandler(() => {
  throw notFound("This address");
});
