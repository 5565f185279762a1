import type { Metadata } from "next";
import { canonicalAddress, pageTitle } from "@/components/market/browse/browse-address";
import { BrowseResults } from "@/components/market/browse/browse-results";
import { LinkList } from "@/components/market/browse/link-list";
import { JsonLd } from "@/components/platform/json-ld";
import { Breadcrumb } from "@/components/layout/breadcrumb";
import { PageNotFound } from "@/components/layout/page-not-found";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import { findStateBySlug, type State, stateName, stateSlug } from "@/lib/domain/market/places/states";
import { formatTotal } from "@/lib/format";
import { openGraphOfSite } from "@/lib/open-graph";
import { paths } from "@/lib/paths";
import { cachePage, markNotFound } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";
import { findCategoryBySlug, listCategories } from "@/lib/server/market/categories/queries";
import { browse, readBrowseQuery, type SearchParams } from "@/lib/server/market/listings/browse";
import { listStates, listStatesOnSale } from "@/lib/server/market/listings/places/states-on-sale";
import { countListings } from "@/lib/server/market/listings/search/search-listings";
import { breadcrumbJsonLd } from "../../breadcrumb-json-ld";

/** The listings on sale in a state, of all categories or of one. With filters it is rendered per request. */
type StatePageProps = { state: string; category?: string; searchParams?: SearchParams };

export async function StatePage(props: StatePageProps) {
  const place = await findPlace(props);
  if (!place) {
    markNotFound();
    return <PageNotFound />;
  }
  const { state, category } = place;
  const asked = readQuery(props, state);
  const [result, categories] = await Promise.all([
    browse({ ...asked, category: category?.slug ?? asked.category }),
    category ? [] : listCategories(),
  ]);
  cachePage({
    tags: [
      category ? tags.category(category.slug) : tags.market,
      ...result.listings.map((listing) => tags.user(listing.userId)),
    ],
  });
  const title = titleOf(place);
  const above = stepsAbove(category);
  return (
    <>
      <JsonLd data={breadcrumbJsonLd([...above, { name: title, href: pathOf(place) }])} />
      <Breadcrumb steps={above} />
      <header className="mb-6">
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="mt-1 text-sm font-medium text-primary-strong">
          {formatTotal(result)} {result.total === 1 ? "listing" : "listings"}
        </p>
      </header>
      <BrowseResults
        action={pathOf(place)}
        query={{ ...asked, state: undefined, ...(category && { category: undefined }) }}
        result={result}
        categorySlug={category?.slug}
        categories={categories}
        state={state.code}
      />
      {category ? (
        <LinkList title={`${category.name} in other states`} links={await otherStates(state, category)} />
      ) : (
        <LinkList title={`Categories in ${state.name}`} links={await categoriesIn(state, categories)} />
      )}
    </>
  );
}

/** A list without listings is no page to find: somebody may sell here tomorrow. */
export async function stateMetadata(props: StatePageProps): Promise<Metadata> {
  const place = await findPlace(props);
  if (!place) return { title: "Page Not Found", robots: { index: false } };
  const { state, category } = place;
  const query = readQuery(props, state);
  const url = canonicalAddress(pathOf(place), { ...query, state: undefined });
  const title = pageTitle(titleOf(place), query.page);
  const description = `${category?.name ?? "Everything on sale, for rent and for hire"} in ${state.name}, Nigeria, with your money held in escrow while the seller delivers.`;
  const { total } = await countListings({ state: state.code, category: category?.slug });
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { ...openGraphOfSite, title, description, url },
    ...(total === 0 && { robots: { index: false, follow: true } }),
  };
}

type Place = { state: State; category?: CategoryDto };

/** @returns undefined when there is no such state or category */
async function findPlace({ state: slug, category: categorySlug }: StatePageProps): Promise<Place | undefined> {
  const state = findStateBySlug(slug);
  if (!state || categorySlug === undefined) return state && { state };
  const category = await findCategoryBySlug(categorySlug);
  return category && { state, category };
}

const readQuery = ({ searchParams = {}, category }: StatePageProps, { code }: State) =>
  readBrowseQuery({ ...searchParams, state: code }, category);

const titleOf = ({ state, category }: Place): string => `${category?.name ?? "Listings"} in ${state.name}`;
const pathOf = ({ state, category }: Place): string =>
  category ? paths.categoryInState(category.slug, state.slug) : paths.inState(state.slug);

const stepsAbove = (category: CategoryDto | undefined) => [
  { name: "Home", href: paths.home },
  category
    ? { name: category.name, href: paths.category(category.slug) }
    : { name: "All listings", href: paths.listings },
];

async function otherStates({ code }: State, { slug }: CategoryDto) {
  const others = (await listStates(slug)).filter((state) => state !== code);
  return others.map((state) => ({ name: stateName(state), href: paths.categoryInState(slug, stateSlug(state)) }));
}

async function categoriesIn({ code, slug }: State, categories: readonly CategoryDto[]) {
  const rows = await listStatesOnSale();
  const inState = new Set(rows.filter(({ state }) => state === code).map(({ categorySlug }) => categorySlug));
  return categories
    .filter((category) => inState.has(category.slug))
    .map((category) => ({ name: category.name, href: paths.categoryInState(category.slug, slug) }));
}
