import type { Metadata } from "next";
import { canonicalAddress, pageTitle } from "@/components/market/browse/browse-address";
import { BrowseResults } from "@/components/market/browse/browse-results";
import { LinkList } from "@/components/market/browse/link-list";
import { JsonLd } from "@/components/platform/json-ld";
import { PageNotFound } from "@/components/layout/page-not-found";
import { formatTotal } from "@/lib/format";
import type { BrowseQuery } from "@/lib/contracts/market/browse";
import { paths } from "@/lib/paths";
import { openGraphOfSite } from "@/lib/open-graph";
import { findCategoryBySlug } from "@/lib/server/market/categories/queries";
import { stateName, stateSlug } from "@/lib/domain/market/places/states";
import { listStates } from "@/lib/server/market/listings/places/states-on-sale";
import { breadcrumbJsonLd } from "../../breadcrumb-json-ld";
import { browse } from "@/lib/server/market/listings/browse";
import { cachePage, markNotFound } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";

/** One page for both routes: cached without filters, rendered per request with filters. */
export async function CategoryPage({ slug, query: asked }: { slug: string; query: BrowseQuery }) {
  const category = await findCategoryBySlug(slug);
  if (!category) {
    markNotFound();
    return <PageNotFound />;
  }
  const result = await browse({ ...asked, category: slug });
  const query = { ...asked, category: undefined };
  cachePage({ tags: [tags.category(slug), ...result.listings.map((listing) => tags.user(listing.userId))] });
  return (
    <>
      <JsonLd
        data={breadcrumbJsonLd([
          { name: "Home", href: paths.home },
          { name: category.name, href: paths.category(slug) },
        ])}
      />
      <header className="mb-6">
        <h1 className="text-3xl font-bold">{category.name}</h1>
        <p className="mt-1 text-muted-foreground">{category.description}</p>
        <p className="mt-1 text-sm font-medium text-primary-strong">{formatTotal(result)} listings</p>
      </header>
      <BrowseResults action={paths.category(slug)} query={query} result={result} categorySlug={slug} />
      <LinkList
        title={`${category.name} by state`}
        links={(await listStates(slug)).map((state) => ({
          name: stateName(state),
          href: paths.categoryInState(slug, stateSlug(state)),
        }))}
      />
    </>
  );
}

export async function categoryMetadata(slug: string, query: BrowseQuery): Promise<Metadata> {
  const category = await findCategoryBySlug(slug);
  if (!category) return { title: "Page Not Found", robots: { index: false } };
  const url = query.state
    ? canonicalAddress(paths.categoryInState(slug, stateSlug(query.state)), { ...query, state: undefined })
    : canonicalAddress(paths.category(slug), query);
  return {
    title: pageTitle(`${category.name} in Nigeria`, query.page),
    description: category.description,
    alternates: { canonical: url },
    openGraph: {
      ...openGraphOfSite,
      title: pageTitle(category.name, query.page),
      description: category.description,
      url,
    },
  };
}
