/** The Content-Security-Policy of Oja's responses: our own files, and inline scripts named by hash or nonce. */
import { createHash, randomBytes } from "node:crypto";

const fixed = [
  "default-src 'self'",
  // Pasted pictures are https addresses of any host; React and Radix set styles on elements.
  "img-src 'self' https: data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** For everything that is not a page: data, files, refusals. */
export const policyWithoutScripts =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const policy = (inlineScripts: readonly string[]) =>
  [...fixed, ["script-src 'self'", ...inlineScripts].join(" ")].join("; ");

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;

export const createNonce = (): string => randomBytes(16).toString("base64");

/** Next reads the nonce of its inline scripts from this request header. */
export const nonceHeader = (nonce: string) => ({ "content-security-policy": policyWithNonce(nonce, []) });

/**
 * For a cached page: its nonce is removed, and each inline script that carried it is named by hash. A
 * script without the nonce is not Next's and is not named.
 * @param trusted hashes of the inline scripts of every page
 */
export function policyOfCachedPage(
  html: string,
  nonce: string,
  trusted: readonly string[],
): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`;
  const withoutNonce = (text: string) => text.replaceAll(attribute, "").replaceAll(nonce, "");
  const own = [...html.matchAll(inlineScript)].filter(([tag]) => tag.slice(0, tag.indexOf(">")).includes(attribute));
  const hashes = own.map(([, script]) => hashOf(withoutNonce(script ?? "")));
  return {
    html: withoutNonce(html),
    policy: policy([...new Set([...trusted, ...hashes])]),
  };
}

/**
 * For a page that is rendered for one request.
 * @param trusted hashes of the inline scripts of every page
 */
export const policyWithNonce = (nonce: string, trusted: readonly string[]): string =>
  policy([`'nonce-${nonce}'`, ...trusted]);

export const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
