/** Calls any operation with any input, as HTTP would: the whole of its response, held against its contract. */
import type { EndpointName, Method } from "@/lib/contracts/platform/endpoints";
import { allOperations } from "@/lib/contracts/operations";
import type { EndpointHandler } from "@/lib/server/platform/http/endpoint";
import { expectDocumented, servedEndpoints } from "./documented";

export type Input = {
  params?: Record<string, string>;
  /** With the question mark, or empty */
  search?: string;
  /** Undefined: no body */
  body?: unknown;
  /** Sent unchanged, instead of JSON of `body` */
  rawBody?: string | Uint8Array<ArrayBuffer>;
  /** Its media type; JSON's when absent */
  type?: string;
};

export type OperationCall = Input & { headers?: Record<string, string> };
export type Response = { status: number; text: string };

let handlers: Map<EndpointName, EndpointHandler> | undefined;

/** The handler that a route file exports for an operation. */
export function handlerOf(name: EndpointName): EndpointHandler {
  handlers ??= new Map(
    servedEndpoints().flatMap(({ handler }) => {
      const [own] = allOperations.find(([, operation]) => operation === handler.operation) ?? [];
      return own ? [[own, handler]] : [];
    }),
  );
  const handler = handlers.get(name);
  if (!handler) throw new Error(`${name} is not served`);
  return handler;
}

/** @throws when the response is not as documented */
export async function callOperation(
  name: EndpointName,
  { params = {}, search = "", body, rawBody, type: sentType = "application/json", headers }: OperationCall,
): Promise<Response> {
  const handler = handlerOf(name);
  const { method, path } = handler.operation;
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(wellFormed(params[part])));
  const request = new Request(`http://localhost:3000${filled}${search}`, {
    method: method satisfies Method,
    headers: { ...(sent !== undefined && { "Content-Type": sentType }), ...headers },
    body: sent,
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const type = response.headers.get("content-type")?.split(";")[0] ?? "";
  if (response.ok && handler.operation.alsoAs?.includes(type)) return { status: response.status, text };
  expectDocumented(handler, response.status, text === "" ? undefined : JSON.parse(text));
  return { status: response.status, text };
}

/** A lone surrogate has no escape in an address. */
const wellFormed = (text = ""): string => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
