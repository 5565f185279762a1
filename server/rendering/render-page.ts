import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import inject, { type InjectOptions, type Response } from "light-my-request";
import { type PageBeingRendered, pageBeingRendered } from "@/lib/server/rendering/page-being-rendered.mjs";

/** Next's request handler */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** All that Next hears of a request. */
export type PageRequest = {
  url: string;
  headers: IncomingHttpHeaders;
  method?: InjectOptions["method"];
  body?: Buffer;
};

/** With what the page says of itself while it is rendered. Header names are in lower case. */
export type RenderedPage = PageBeingRendered & {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

const hopByHop = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);
/** Larger than anything that Oja shows: a response that reaches it is a defect and is not sent. */
/** Endpoints answer within nine seconds, statements end after five. */
const maxRenderMs = 25_000;
const maxResponseBytes = 8 * 1024 * 1024;

/** @throws Error when Next fails, has not answered after 25 s, or when the response is larger than 8 MB */
export async function renderPage(handle: Handle, { url, headers, method, body }: PageRequest): Promise<RenderedPage> {
  const page: PageBeingRendered = {};
  // Injection starts when it is awaited, so that has to happen inside.
  const injected = pageBeingRendered().run(page, async () =>
    inject((request, reply) => void handle(request, reply).catch((error: Error) => reply.destroy(error)), {
      url,
      headers,
      method,
      payload: body,
    }),
  );
  const response = await within(maxRenderMs, injected);
  if (response.rawPayload.length > maxResponseBytes) throw new Error(`The response of ${url} is too large`);
  return { ...page, status: response.statusCode, headers: headersOf(response), body: response.rawPayload };
}

function headersOf({ headers }: Response): RenderedPage["headers"] {
  const endToEnd = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  return Object.fromEntries(endToEnd.map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]));
}

/** Its timer ends with the work: one that outlived it would hold the response in memory. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Next has not answered within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
