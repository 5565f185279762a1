import "server-only";

/** What a route handler answers; `body` is plain JSON, `text` is sent as it is. */
export type Answer = {
  status: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  /** `Set-Cookie`, one header for each */
  cookies?: readonly string[];
  /** Of what everybody gets alike: the tags of what it shows (lib/server/page-cache/pages.ts) */
  shows?: readonly string[];
};

/** A file to keep. */
export const csvFile = (name: string, text: string): Answer => ({
  status: 200,
  text,
  headers: { "Content-Type": "text/csv; charset=utf-8", "Content-Disposition": `attachment; filename="${name}"` },
});

export const ok = (body: unknown, headers?: Record<string, string>): Answer => ({ status: 200, body, headers });
/** The same for everyone, for as long as nothing of what it shows changes. */
export const okForAll = (body: unknown, shows: readonly string[]): Answer => ({ status: 200, body, shows });
/** A page without scripts, the same for everyone. */
export const htmlForAll = (text: string, shows: readonly string[]): Answer => ({
  status: 200,
  text,
  shows,
  headers: { "Content-Type": "text/html; charset=utf-8" },
});
export const noContent = (headers?: Record<string, string>): Answer => ({ status: 204, headers });

/** 201 when something was made, 200 when the call found it already made (decisions, "One purchase"). */
export const made = <T>(result: { isNew: boolean; dto: T }): Answer => ({
  status: result.isNew ? 201 : 200,
  body: result.dto,
});

export const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});

export const withCookies = (answer: Answer, ...cookies: string[]): Answer => ({ ...answer, cookies });

export function toResponse({ status, body, text, headers, cookies = [] }: Answer): Response {
  const common = new Headers({ "Cache-Control": "no-store", ...headers });
  for (const cookie of cookies) common.append("Set-Cookie", cookie);
  return body === undefined
    ? new Response(text ?? null, { status, headers: common })
    : Response.json(body, { status, headers: common });
}
