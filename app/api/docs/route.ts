import { apiDocsPage } from "@/lib/server/http/api-docs-page";

/** The API for people to read: no script, nothing from elsewhere. */
export function GET(): Response {
  return new Response(apiDocsPage(), { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
