import type { Metadata } from "next";
import { canonicalAddress, pageTitle } from "@/components/browse/browse-address";
import { BrowseResults } from "@/components/browse/browse-results";
import { PageNotFound } from "@/components/layout/page-not-found";
import { formatTotal } from "@/lib/format";
import type { BrowseQuery } from "@/lib/contracts/browse";
import { paths } from "@/lib/paths";
import { openGraphOfSite } from "@/lib/open-graph";
import { findCategory } from "@/lib/server/categories/queries";
import { browse } from "@/lib/server/listings/browse";
import { cachePage, markNotFound } from "@/lib/server/cache/render-context";
import { tags } from "@/lib/server/cache/tags";

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
      <header className="mb-6">
        <h1 className="text-3xl font-bold">{category.name}</h1>
        <p className="mt-1 text-muted-foreground">{category.description}</p>
        <p className="mt-1 text-sm font-medium text-primary-strong">{formatTotal(result)} listings</p>
      </header>
      <BrowseResults action={paths.category(slug)} query={query} result={result} factsOf={slug} />
    </>
  );
}

export async function categoryMetadata(slug: string, query: BrowseQuery): Promise<Metadata> {
  const category = await findCategoryBySlug(slug);
  if (!category) return { title: "Page Not Found", robots: { index: false } };
  const url = canonicalAddress(paths.category(slug), query);
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

async function findCategoryBySlug(slug: string) {
  return /^[a-z0-9-]*[a-z][a-z0-9-]*$/.test(slug) ? findCategory(slug) : undefined;
}
