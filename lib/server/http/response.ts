import "server-only";

/** What a route handler responds; `body` is plain JSON, `text` is sent as it is. */
export type ApiResponse = {
  status: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** `Set-Cookie`, one header for each */
  cookies?: readonly string[];
  /** What a response that is the same for everyone shows (lib/server/cache/tags.ts): it is cached until one is invalidated */
  tags?: readonly string[];
};

/** A download. */
export const csvFile = (name: string, text: string): ApiResponse => ({
  status: 200,
  text,
  headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
});

export const ok = (body: unknown, headers?: Record<string, string>): ApiResponse => ({ status: 200, body, headers });

/** A response that is the same for everyone, until one of the tags is invalidated. */
export const cacheable = (body: unknown, tags: readonly string[]): ApiResponse => ({ status: 200, body, tags });

/** An HTML page without scripts. */
export const html = (text: string): ApiResponse => ({
  status: 200,
  text,
  headers: { "Content-Type": "text/html; charset=utf-8" },
});

export const noContent = (headers?: Record<string, string>): ApiResponse => ({ status: 204, headers });

/** 201 for something new, 200 when the call found that it exists already. */
export const createdOrFound = <T>(result: { isNew: boolean; dto: T }): ApiResponse => ({
  status: result.isNew ? 201 : 200,
  body: result.dto,
});

export const withHeader = (response: ApiResponse, name: string, value: string): ApiResponse => ({
  ...response,
  headers: { ...response.headers, [name]: value },
});

export const withCookies = (response: ApiResponse, ...cookies: string[]): ApiResponse => ({ ...response, cookies });

export function toResponse({ status, body, text, headers, cookies = [] }: ApiResponse): Response {
  const common = new Headers({ "Cache-Control": "no-store", ...headers });
  for (const cookie of cookies) common.append("Set-Cookie", cookie);
  return body === undefined
    ? new Response(text ?? null, { status, headers: common })
    : Response.json(body, { status, headers: common });
}
