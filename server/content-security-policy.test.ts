import { hashOf, policyOfCachedPage, policyWithNonce, policyWithoutScripts } from "./content-security-policy";

// echo -n 'go()' | openssl dgst -sha256 -binary | base64
const hashOfGo = "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='";
const scriptsOf = (policy: string) => policy.split("; ").find((part) => part.startsWith("script-src"));

test("a cached page names the inline scripts that carry its nonce, each once, and nothing else", () => {
  const html = `<script nonce="n1">go()</script><script src="/a.js" async="" nonce="n1"></script><script id="b" nonce="n1">go()</script>
    <script>steal()</script><script nonce="n2">steal()</script><script type="application/ld+json">{"a":1}</script><p>script</p>`;
  const page = policyOfCachedPage(html, "n1", []);
  expect(scriptsOf(page.policy)).toBe(`script-src 'self' ${hashOfGo}`);
  expect(page.html).toContain("<script>go()</script>");
  expect(page.html).not.toContain("n1");
});

test("a nonce inside a script is taken out before the script is hashed", () => {
  const page = policyOfCachedPage('<script nonce="n1">go("n1")</script>', "n1", []);
  expect(page.html).toBe('<script>go("")</script>');
  expect(scriptsOf(page.policy)).toBe(`script-src 'self' ${hashOf('go("")')}`);
});

test("a page without inline scripts runs our own files and the scripts of every page only", () => {
  expect(scriptsOf(policyOfCachedPage("<p>Nothing runs</p>", "n1", [hashOf("go()")]).policy)).toBe(
    `script-src 'self' ${hashOfGo}`,
  );
});

test("a page for one request names its nonce and the scripts of every page", () => {
  expect(scriptsOf(policyWithNonce("abc", [hashOf("go()")]))).toBe(`script-src 'self' 'nonce-abc' ${hashOfGo}`);
});

test("no policy allows inline styles but by hash", () => {
  for (const policy of [policyWithoutScripts, policyWithNonce("abc", []), policyOfCachedPage("", "n1", []).policy])
    expect(policy).toMatch(/style-src( 'self')?( 'unsafe-hashes')?( 'sha256-[\w+/]{43}=')+;/);
});
