import { countListingSitemaps } from "@/lib/server/market/listings/sitemap";
import { siteUrl } from "@/lib/server/platform/site-url";
import { xmlResponse } from "@/lib/server/platform/http/xml-response";

export const dynamic = "force-dynamic";

/** The index: one file of fixed pages, and one for each range of listings. */
export async function GET(): Promise<Response> {
  const files = ["pages", ...Array.from({ length: await countListingSitemaps() }, (_, page) => `listings-${page}`)];
  const entries = files.map((file) => `<sitemap><loc>${siteUrl()}/sitemaps/${file}.xml</loc></sitemap>`);
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</sitemapindex>`,
  );
}
