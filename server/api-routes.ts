import { Readable } from "node:stream";
import { type ApiResponse, headersOf, textOf } from "@/lib/server/platform/http/response";
import type { Handler, RouteHandler, RouteParams } from "@/lib/server/platform/http/route-handler";
import type { Exchange } from "./exchange";
import { type Handle, type PageRequest, type RenderedPage, renderPage } from "./rendering/render-page";
import { trustedHeaders } from "./request-headers";
import { readManifest } from "./routes";

type RouteFile = Partial<Record<string, Handler | RouteHandler>>;
type DynamicRoute = { page: string; pattern: RegExp; names: [group: string, name: string][] };

/** Header names are in lower case. */
export type ApiReply = Pick<RenderedPage, "status" | "headers"> & {
  /** An iterator is sent piece by piece, as fast as the client reads. */
  body: Buffer | AsyncIterator<string>;
};

/** The input of the handler, in place of the client's own */
type Sent = {
  /** Absent: the request has no body */
  body?: PageRequest["body"];
  /** In bytes; absent: as the client's header says */
  contentLength?: number;
};

/** Handlers read the path and the query of an address only. */
const origin = "http://localhost";
/** Next's, in the groups of its patterns */
const groupPrefix = /^nxtP/;

/** The bundle contains every route file; each runs when it is first called. */
const loadRouteFile = async (page: string): Promise<RouteFile> =>
  (await import(`../app/api/${page.slice("/api/".length)}/route.ts`)) as RouteFile;

/** Calls the route handlers of app/api without Next (docs/decisions/057-api-without-next.md). */
export class ApiRoutes {
  readonly #static: ReadonlySet<string>;
  readonly #dynamic: readonly DynamicRoute[];

  /**
   * @param buildFolder Next's, .next: where its build found the route files
   * @param handleByNext for next-auth's addresses, and those that Next redirects
   */
  constructor(
    buildFolder: string,
    private readonly handleByNext: Handle,
  ) {
    const { staticRoutes, dynamicRoutes } = readManifest(buildFolder);
    const isApi = ({ page }: { page: string }) => page.startsWith("/api/");
    this.#static = new Set(staticRoutes.filter(isApi).map(({ page }) => page));
    this.#dynamic = dynamicRoutes.filter(isApi).map(({ page, namedRegex, routeKeys }) => ({
      page,
      pattern: new RegExp(namedRegex),
      names: Object.entries(routeKeys).map(([group, key]) => [group, key.replace(groupPrefix, "")]),
    }));
  }

  /** @throws any error of Next */
  async call({ request, target, method }: Exchange, { body, contentLength }: Sent = {}): Promise<ApiReply> {
    const url = target.path + target.search;
    const headers = {
      ...trustedHeaders(request, target.search),
      ...(contentLength !== undefined && { "content-length": String(contentLength) }),
    };
    const { page, params } = this.#find(target.path) ?? {};
    const handler = page && (await loadRouteFile(page))[method === "HEAD" ? "GET" : method];
    if (!handler || !("respond" in handler))
      return renderPage(this.handleByNext, { url, headers, method: method as PageRequest["method"], body });
    return toReply(await handler.respond(toRequest({ url, headers, method, body }), params ?? {}));
  }

  #find(path: string): { page: string; params: RouteParams } | undefined {
    if (this.#static.has(path)) return { page: path, params: {} };
    // Next redirects to the address without its empty parts.
    if (path.endsWith("/") || path.includes("//")) return undefined;
    for (const { page, pattern, names } of this.#dynamic) {
      const match = pattern.exec(path);
      if (match) return { page, params: readParams(match.groups ?? {}, names) };
    }
    return undefined;
  }
}

function readParams(groups: Partial<Record<string, string>>, names: DynamicRoute["names"]): RouteParams {
  const params = names.map(([group, name]) => {
    const part = groups[group];
    return [name, part === undefined ? undefined : decodeURIComponent(part)];
  });
  return Object.fromEntries(params) as RouteParams;
}

function toRequest({ url, headers, method, body }: { method: string } & Omit<PageRequest, "method">): Request {
  return new Request(origin + url, {
    method,
    headers: headers as Record<string, string>,
    // A read has no body, whatever its client sent.
    ...(body && method !== "GET" && method !== "HEAD" && { body: toBody(body), duplex: "half" }),
  });
}

const toBody = (body: Buffer | Readable): BodyInit =>
  (body instanceof Readable ? Readable.toWeb(body) : body) as BodyInit;

function toReply(response: ApiResponse): ApiReply {
  const { status, stream, cookies } = response;
  const headers = { ...headersOf(response), ...(cookies && { "set-cookie": [...cookies] }) };
  return { status, headers, body: stream ?? Buffer.from(textOf(response) ?? "") };
}
