import type { IncomingMessage, ServerResponse } from "node:http";
import type { Target } from "./routes";

/** One request and its response, with the target in canonical form. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; target: Target; method: string };

export const isRead = (method: string): boolean => method === "GET" || method === "HEAD";
