import "server-only";

/** What a route handler answers; `body` is plain JSON. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

export const ok = (body: unknown, headers?: Record<string, string>): Answer => ({ status: 200, body, headers });
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

export function toResponse({ status, body, headers }: Answer): Response {
  const common = { "Cache-Control": "no-store", ...headers };
  return body === undefined
    ? new Response(null, { status, headers: common })
    : Response.json(body, { status, headers: common });
}
