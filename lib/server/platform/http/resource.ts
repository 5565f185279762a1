import "server-only";
import type { Method } from "@/lib/contracts/platform/endpoints";
import { AppError } from "@/lib/errors";
import type { EndpointHandler } from "./endpoint";
import { errorResponse } from "./error-response";
import { noContent, withHeader } from "./response";
import { type RouteHandler, routeHandler } from "./route-handler";

type RouteExports = Record<Method | "OPTIONS", RouteHandler>;

/** The exports of a route file, from the endpoints of its path. Other methods get 405 as JSON. */
export function resource(...endpoints: readonly EndpointHandler[]): RouteExports {
  const handlers = Object.fromEntries(endpoints.map((endpoint) => [endpoint.operation.method, endpoint]));
  const allow = allowedMethods(Object.keys(handlers));
  const refuse = routeHandler(({ request, requestId }) => {
    const error = new AppError("method_not_allowed", `${request.method} is not possible here.`);
    return withHeader(errorResponse(error, requestId), "Allow", allow);
  });
  const options = routeHandler(() => noContent({ Allow: allow }));
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: options, ...handlers };
}

/** HEAD is served through GET. */
function allowedMethods(methods: readonly string[]): string {
  const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return [...allowed, "OPTIONS"].join(", ");
}
