import { stateSlug } from "@/lib/domain/market/places/states";
import { paths } from "@/lib/paths";
import { listCategories } from "@/lib/server/market/categories/queries";
import { listStates, listStatesOnSale } from "@/lib/server/market/listings/places/states-on-sale";
import { xmlResponse } from "@/lib/server/platform/http/xml-response";
import { listingsOfSitemap } from "@/lib/server/market/listings/sitemap";
import { siteUrl } from "@/lib/server/platform/site-url";

type Props = { params: Promise<{ file: string }> };

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { file } = await params;
  if (file === "pages.xml") return urlSet(await fixedPages());
  const page = /^listings-(0|[1-9]\d{0,5})\.xml$/.exec(file)?.[1];
  const listings = page === undefined ? [] : await listingsOfSitemap(Number(page));
  if (listings.length === 0) return new Response("Not found", { status: 404 });
  return urlSet(listings.map(({ id, updatedAt }) => ({ path: paths.listing(id), updatedAt })));
}

type Entry = { path: string; updatedAt?: Date };

async function fixedPages(): Promise<Entry[]> {
  const categories = await listCategories();
  const lists = [paths.home, paths.categories, paths.listings, paths.trending];
  const help = [
    paths.help,
    paths.safety,
    paths.trust,
    paths.escrowDisputes,
    paths.verification,
    paths.verifyReceipt,
    paths.contact,
    paths.privacy,
  ];
  const ofCategories = categories.map(({ slug }) => paths.category(slug));
  return [...lists, ...help, ...ofCategories, ...(await statePages())].map((path) => ({ path }));
}

/** Pages of states that have listings, by category. */
async function statePages(): Promise<string[]> {
  const ofCategories = (await listStatesOnSale()).map(({ categorySlug, state }) =>
    paths.categoryInState(categorySlug, stateSlug(state)),
  );
  return [...(await listStates()).map((state) => paths.inState(stateSlug(state))), ...ofCategories];
}

function urlSet(entries: Entry[]): Response {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
    return `<url><loc>${siteUrl()}${path}</loc>${changed}</url>`;
  });
  return xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`);
}
