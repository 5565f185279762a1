/** Compares every response of a test with the operation of its handler. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { errorBody } from "@/lib/contracts/platform/errors";
import { errorStatusesOf } from "@/lib/contracts/operations/operation";
import type { EndpointHandler } from "@/lib/server/platform/http/endpoint";
import type { Handler } from "@/lib/server/platform/http/route-handler";

const methodNotAllowed = 405;
const apiFolder = path.join(process.cwd(), "app", "api");

const isEndpoint = (handler: Handler | EndpointHandler): handler is EndpointHandler => "operation" in handler;

/** A response matches its operation: the status is documented, the body has every documented field and no other. */
export function expectDocumented(handler: Handler | EndpointHandler, status: number, body: unknown): void {
  if (status >= 400) expect(errorBody.strict().safeParse(body).error).toBeUndefined();
  if (!isEndpoint(handler) || status === methodNotAllowed) return;
  const { operation } = handler;
  const name = `${operation.method} ${operation.path}`;
  const statuses = [...Object.keys(operation.responses).map(Number), ...errorStatusesOf(operation)];
  if (!statuses.includes(status)) throw new Error(`${name} is not documented to answer ${status}`);
  const response = operation.responses[status];
  if (status < 400) expect(response ? response.parse(body) : undefined).toEqual(body);
}

type Served = { path: string; method: string; handler: EndpointHandler };

/** Every endpoint that a route file exports, with the path at which Next serves it. */
export function servedEndpoints(): Served[] {
  return routeFiles().flatMap((file) =>
    Object.entries(jest.requireActual<Record<string, Handler | EndpointHandler>>(file)).flatMap(([method, handler]) =>
      isEndpoint(handler) ? [{ path: pathOf(file), method, handler }] : [],
    ),
  );
}

function routeFiles(): string[] {
  return readdirSync(apiFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.join(apiFolder, file));
}

/** In OpenAPI notation */
function pathOf(file: string): string {
  const folders = path.relative(apiFolder, path.dirname(file)).split(path.sep).join("/");
  return `/api/${folders}`.replaceAll("[", "{").replaceAll("]", "}");
}
