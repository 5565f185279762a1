/**
 * The Content-Security-Policy of Oja's responses: our own files; inline scripts by hash or nonce; inline styles by hash
 * (docs/decisions/035-styles-by-hash.md).
 */
import { createHash, randomBytes } from "node:crypto";
import { noscriptStyle } from "@/components/layout/noscript-style";
import { docsStyle } from "@/lib/server/platform/http/api-docs-style";
import { refusalStyle } from "./refusal-style";
import { toasterStyle } from "./toaster-style";

export const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesOf = (texts: readonly string[]): string => texts.map(hashOf).join(" ");

/** The toaster adds an empty style element and then fills it: browsers check both. */
const styleElements = [noscriptStyle, "", toasterStyle];
/** On the tabs that are rendered on the server (radix-ui); styles that a script sets need no permission. */
const styleAttributes = ["animation-duration:0s", "outline:none"];

const fixed = [
  "default-src 'self'",
  // Pasted pictures are https addresses of any host.
  "img-src 'self' https: data: blob:",
  `style-src 'self' 'unsafe-hashes' ${hashesOf([...styleElements, ...styleAttributes])}`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** For everything that is not a page of Next: data, files, refusals, the page of the API. */
export const policyWithoutScripts = `default-src 'none'; style-src ${hashesOf([refusalStyle, docsStyle])}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

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
