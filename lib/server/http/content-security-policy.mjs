/**
 * What a page of Oja may load and run: our own files, and those inline scripts that are named by hash
 * or nonce. Plain JavaScript: the web server and the cache handler read it as it stands.
 */
import { createHash } from "node:crypto";

const fixed = [
  "default-src 'self'",
  // Pasted pictures are https addresses anywhere; React and Radix set styles on elements.
  "img-src 'self' https: data: blob:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** @param {string[]} inlineScripts sources such as 'sha256-…' and 'nonce-…' */
const policy = (inlineScripts) => [...fixed, ["script-src 'self'", ...inlineScripts].join(" ")].join("; ");

const inlineScript = /<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g;

/**
 * Of a page that is kept and the same for everyone: each of its inline scripts by its hash.
 * @param {string} html
 */
export const policyOfKeptPage = (html) =>
  policy([...new Set([...html.matchAll(inlineScript)].map(([, script]) => hashOf(script ?? "")))]);

/**
 * Of a page that is rendered for one request: Next writes the nonce on its own inline scripts.
 * @param {string} nonce @param {string[]} scripts hashes of those that stand on every page
 */
export const policyWithNonce = (nonce, scripts) => policy([`'nonce-${nonce}'`, ...scripts]);

/** @param {string} script */
export const hashOf = (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
