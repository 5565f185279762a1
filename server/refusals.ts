/** Prebuilt refusals: they cost nothing, however often they are sent. */
import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import type { ErrorBody } from "@/lib/contracts/platform/errors";
import { refusalStyle } from "./refusal-style";
import { limits } from "./limits";

type Refusal = { status: number; code: ErrorBody["code"]; title: string; message: string };

const refusals = {
  badRequest: { status: 400, code: "bad_request", title: "Bad request", message: "This request cannot be read." },
  unauthorized: { status: 401, code: "unauthorized", title: "Please log in", message: "Please log in." },
  plainHttp: {
    status: 403,
    code: "forbidden",
    title: "Not over http",
    message: "Send this to the https address: over http, others on the way can read it.",
  },
  anotherSite: {
    status: 403,
    code: "forbidden",
    title: "Not from here",
    message: "This form was sent by another site. Nothing was done.",
  },
  notFound: { status: 404, code: "not_found", title: "Not found", message: "This address does not exist." },
  methodNotAllowed: {
    status: 405,
    code: "method_not_allowed",
    title: "Not possible here",
    message: "This method is not possible here.",
  },
  bodyTooLarge: {
    status: 413,
    code: "payload_too_large",
    title: "Too large",
    message: "The body is larger than 256 KB.",
  },
  fileTooLarge: {
    status: 413,
    code: "payload_too_large",
    title: "Too large",
    message: "A file may have 10 MB at most.",
  },
  lengthMissing: {
    status: 411,
    code: "bad_request",
    title: "Without a length",
    message: "Your browser did not say how large the form is.",
  },
  formTooLarge: {
    status: 413,
    code: "payload_too_large",
    title: "Too large",
    message: "The photos are larger than 45 MB together. Go back, and send fewer at a time.",
  },
  tooManyRequests: {
    status: 429,
    code: "too_many_requests",
    title: "Too many requests",
    message: "Too many requests at once. Please wait a little and try again.",
  },
  failed: {
    status: 500,
    code: "internal_error",
    title: "Something went wrong",
    message: "This is our fault, not yours. Your money and your listings are safe. Please try again in a moment.",
  },
  busy: {
    status: 503,
    code: "unavailable",
    title: "Oja is busy",
    message: "Oja is busy right now. Your money and your listings are safe. Please try again in a moment.",
  },
} satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof refusals;

const pageOf = ({ title, message }: Refusal) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${site.name}</title><style>${refusalStyle}</style></head><body><main><h1>${title}</h1><p>${message}</p>
<a href="">Try again</a> <a href="/">Go to the home page</a></main></body></html>`;

const bodies = new Map(
  Object.entries(refusals).map(([name, refusal]) => [
    name,
    {
      html: Buffer.from(pageOf(refusal)),
      json: Buffer.from(JSON.stringify({ code: refusal.code, message: refusal.message })),
    },
  ]),
);

const html = "text/html; charset=utf-8";
const json = "application/json";

export function refuseLater(response: ServerResponse, name: RefusalName, path: string): void {
  const timer = setTimeout(() => refuse(response, name, path), limits.requests.refuseAfterMs);
  response.once("close", () => clearTimeout(timer));
}

/**
 * @param path of the request: /api is refused in JSON, except what a browser's form leads to
 * @param headers further ones, such as Allow
 */
export function refuse(
  response: ServerResponse,
  name: RefusalName,
  path: string,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return void response.destroy();
  const isApi = path === "/api" || (path.startsWith("/api/") && path !== paths.listingForm);
  const { status } = refusals[name];
  const body = bodies.get(name)?.[isApi ? "json" : "html"] ?? Buffer.alloc(0);
  response
    .writeHead(status, {
      "Content-Type": isApi ? json : html,
      "Content-Length": body.length,
      "Cache-Control": "no-store",
      ...(isApi && { "X-Request-Id": randomUUID() }),
      ...((status === 503 || status === 429) && { "Retry-After": String(limits.requests.retryAfterSeconds) }),
      ...headers,
    })
    .end(body);
}
