import { securityHeaders } from "./security-headers";

test("a site of https binds browsers to https for a year, one of http does not", () => {
  expect(securityHeaders("https://oja.ng").get("Strict-Transport-Security")).toBe(
    "max-age=31536000; includeSubDomains",
  );
  expect(securityHeaders("http://localhost:3000").has("Strict-Transport-Security")).toBe(false);
});

test("subdomains may be left out", () => {
  const headers = securityHeaders("https://oja.ng", { withSubdomains: false });
  expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
});

test.each(["https://oja.ng", "http://localhost:3000"])("%s is framed by nobody and runs no foreign script", (site) => {
  const headers = securityHeaders(site);
  expect(headers.get("X-Frame-Options")).toBe("DENY");
  expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
});
