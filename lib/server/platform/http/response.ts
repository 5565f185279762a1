import "server-only";
import type { Idempotent } from "../database/idempotency";

/** A route handler's response. `body` is plain JSON; `text` is sent unchanged. */
export type ApiResponse<Body = unknown> = {
  status: number;
  body?: Body;
  text?: string;
  /** Sent piece by piece, as fast as the client reads: a response of any length takes little memory */
  stream?: AsyncIterator<string>;
  headers?: Record<string, string>;
  /** One `Set-Cookie` header for each */
  cookies?: readonly string[];
  /** The tags of a public response (lib/server/platform/cache/tags.ts): it is cached until one of them is invalidated */
  tags?: readonly string[];
};

export type CacheableResponse<Body = unknown> = ApiResponse<Body> & { tags: readonly string[] | undefined };

/** A file to download. */
export const csvFile = (name: string, text: string): ApiResponse<never> => ({
  status: 200,
  text,
  headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
});

/** A JSON file to download, made while it is sent. */
export const jsonFile = <T>(name: string, stream: AsyncIterator<string>): ApiResponse<T> => ({
  status: 200,
  stream,
  headers: {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
  },
});

export const ok = <T>(body: T): ApiResponse<T> => ({ status: 200, body });

/**
 * A response that is the same for everyone, until one of the tags is invalidated.
 * @param tags undefined: this one is not for everyone, and is not cached
 */
export const cacheable = <T>(body: T, tags: readonly string[] | undefined): CacheableResponse<T> => ({
  status: 200,
  body,
  tags,
});

/** Says that a browser should save it under this name. */
export const toDownload = <T>(response: ApiResponse<T>, name: string): ApiResponse<T> =>
  withHeader(response, "Content-Disposition", `attachment; filename="${name}"`);

/** An HTML page without scripts. */
export const html = (text: string): ApiResponse<never> => ({
  status: 200,
  text,
  headers: { "Content-Type": "text/html; charset=utf-8" },
});

export const noContent = (headers?: Record<string, string>): ApiResponse<never> => ({ status: 204, headers });

/** Leads a browser that has sent a form to a page. @param path of this site */
export const seeOther = (path: string): ApiResponse<never> => ({ status: 303, headers: { Location: path } });

/** 201 for something new, 200 when it already existed; a replay has its header. */
export const createdOrFound = <T>({ value, replayed }: Idempotent<{ isNew: boolean; dto: T }>): ApiResponse<T> => ({
  status: value.isNew ? 201 : 200,
  body: value.dto,
  headers: replayed ? { "Idempotency-Replayed": "true" } : undefined,
});

/** 202: begun, and not there yet. */
export const accepted = <T>(body: T): ApiResponse<T> => ({ status: 202, body });

export const withHeader = <T>(response: ApiResponse<T>, name: string, value: string): ApiResponse<T> => ({
  ...response,
  headers: { ...response.headers, [name]: value },
});

export const withCookies = <T>(response: ApiResponse<T>, ...cookies: string[]): ApiResponse<T> => ({
  ...response,
  cookies: [...(response.cookies ?? []), ...cookies],
});

/** @returns all headers but `Set-Cookie`, with lower-case names */
export function headersOf({ body, headers = {} }: ApiResponse): Record<string, string> {
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    "cache-control": "no-store",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...Object.fromEntries(own),
  };
}

/** The body of a response that is not streamed; null: it has none */
export const textOf = ({ body, text }: ApiResponse): string | null =>
  body === undefined ? (text ?? null) : JSON.stringify(body);

export function toResponse(response: ApiResponse): Response {
  const { status, stream, cookies = [] } = response;
  const headers = new Headers(headersOf(response));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return new Response(stream ? readableStream(stream) : textOf(response), { status, headers });
}

/** The next piece is made when the previous one has been sent. A client that disconnects ends it. */
function readableStream(pieces: AsyncIterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
