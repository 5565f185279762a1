import { hashOf, policyOfKeptPage, policyWithNonce } from "./content-security-policy.mjs";

// echo -n 'go()' | openssl dgst -sha256 -binary | base64
const hashOfGo = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
const scriptsOf = (policy: string) => policy.split("; ").find((part) => part.startsWith("script-src"));

test("a kept page names its inline scripts, each once, and nothing else", () => {
  const html = `<script>go()</script><script src="/a.js" async=""></script><script id="b">go()</script>
    <script type="application/ld+json">{"a":1}</script><p>script</p>`;
  expect(scriptsOf(policyOfKeptPage(html))).toBe(`script-src 'self' ${hashOfGo}`);
});

test("a page without inline scripts runs our own files only", () => {
  expect(scriptsOf(policyOfKeptPage("<p>Nothing runs</p>"))).toBe("script-src 'self'");
});

test("a page for one request names its nonce and the scripts of every page", () => {
  expect(scriptsOf(policyWithNonce("abc", [hashOf("go()")]))).toBe(`script-src 'self' 'nonce-abc' ${hashOfGo}`);
});
