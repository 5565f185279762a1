import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import fresh from "fresh";
import Negotiator from "negotiator";
import type { Encoding } from "@/lib/server/platform/cache/cached-response";

const encodings: Encoding[] = ["br", "gzip"];

/** @returns the client's preferred encoding, Brotli among equals; undefined: the body as it is */
export function encodingFor(request: IncomingMessage): Encoding | undefined {
  const accepted = new Negotiator(request).encodings([...encodings, "identity"], { preferred: encodings });
  return encodings.find((encoding) => encoding === accepted[0]);
}

/**
 * Whether the client's copy is current, so that the response is 304. `Cache-Control: no-cache` in the
 * request does not matter: this is the origin, and its ETag is always current.
 */
export const isNotModified = ({ headers }: IncomingMessage, response: OutgoingHttpHeaders): boolean =>
  fresh({ "if-none-match": headers["if-none-match"] }, response);
