import "server-only";

type RequestHeaders = { get(name: string): string | null };

/** @returns whether one of our own pages sent the request: another site cannot make a browser claim so */
export function isSameOrigin(headers: RequestHeaders): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite) return fetchSite === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get("host");
}
