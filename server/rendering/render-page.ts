import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import inject, { type InjectOptions, type Response } from "light-my-request";
import { type RenderContext, renderContext } from "@/lib/server/platform/cache/render-context";
import { withCharset } from "../content-type";
import { limits } from "../limits";

const { maxRenderMs, maxResponseBytes } = limits.rendering;

/** Next's request handler */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** All that Next receives of a request. */
export type PageRequest = {
  url: string;
  headers: IncomingHttpHeaders;
  method?: InjectOptions["method"];
  /** A stream stays in this process. */
  body?: Buffer | Readable;
};

/** A page with its render context. Header names are in lower case. */
export type RenderedPage = RenderContext & {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

const hopByHop = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** @throws Error when Next fails, takes longer than 25 s, or responds with more than 8 MB */
export async function renderPage(handle: Handle, { url, headers, method, body }: PageRequest): Promise<RenderedPage> {
  const context: RenderContext = {};
  // Injection starts when it is awaited, so that has to happen inside.
  const injected = renderContext().run(context, async () =>
    inject((request, reply) => void handle(request, reply).catch((error: Error) => reply.destroy(error)), {
      url,
      headers,
      method,
      payload: body,
    }),
  );
  const response = await within(maxRenderMs, injected);
  if (response.rawPayload.length > maxResponseBytes) throw new Error(`The response of ${url} is too large`);
  const status = context.isNotFound && response.statusCode === 200 ? 404 : response.statusCode;
  return { ...context, status, headers: headersOf(response), body: response.rawPayload };
}

function headersOf({ headers }: Response): RenderedPage["headers"] {
  const endToEnd = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  return Object.fromEntries(
    endToEnd.map(([name, value]) => {
      if (Array.isArray(value)) return [name, value];
      return [name, name === "content-type" ? withCharset(String(value)) : String(value)];
    }),
  );
}

/** The timer ends with the work: otherwise it would hold the response in memory. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Next has not responded within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
