/** Calls route handlers as HTTP would, with a real session on a real database. */
import { prisma } from "@/lib/server/platform/database/client";
import { mintSession } from "@/lib/server/platform/auth/session";
import type { Handler } from "@/lib/server/platform/http/route-handler";
import { expectDocumented } from "./documented";

type Call = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
  path?: string;
  params?: Record<string, string>;
  token?: string;
  body?: unknown;
  /** Sent unchanged, instead of JSON of `body` */
  rawBody?: string;
  headers?: Record<string, string>;
};

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each test knows what its endpoint answers
export type ApiResult = { status: number; body: any; headers: Headers };

export async function call(
  handler: Handler,
  { method = "GET", path = "/api/x", params, token, body, rawBody, headers = {} }: Call = {},
): Promise<ApiResult> {
  const text = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    headers: {
      ...(text !== undefined && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
      "X-Forwarded-For": "203.0.113.7",
      ...headers,
    },
    body: text,
  });
  const response = await handler(request, { params: Promise.resolve(params ?? {}) });
  const answer = await response.text();
  const parsed: unknown = answer ? JSON.parse(answer) : undefined;
  expectDocumented(handler, response.status, parsed);
  return { status: response.status, body: parsed, headers: response.headers };
}

/** Signs in by inserting a session that stays confirmed and in use, also at other times. @returns the bearer token */
export async function tokenFor(user: { id: number }): Promise<string> {
  const { token, ...row } = await mintSession(user.id);
  await prisma().session.create({
    data: { ...row, lastUsedAt: row.expiresAt, confirmedUntil: row.expiresAt, reconfirmedUntil: row.expiresAt },
  });
  return token;
}
