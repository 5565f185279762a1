import type { Metadata } from "next";
import { Icon } from "@/components/ui/icon";
import { ButtonLink, Link } from "@/components/platform/link";
import { LinkList } from "@/components/market/browse/link-list";
import { HomeSearch } from "@/components/market/home/home-search";
import { banner } from "@/components/market/home/marketing";
import {
  CallToAction,
  EscrowExplainer,
  Section,
  StatsBand,
  Testimonials,
  WhyChooseUs,
} from "@/components/market/home/sections";
import { CategoryTiles } from "@/components/market/home/category-tiles";
import { JsonLd } from "@/components/platform/json-ld";
import { BottomBar } from "@/components/layout/bottom-bar";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { ListingGrid } from "@/components/market/listing/listing-grid";
import { Card } from "@/components/ui/card";
import { stateName, stateSlug } from "@/lib/domain/market/places/states";
import { paths } from "@/lib/paths";
import { browse, readBrowseQuery } from "@/lib/server/market/listings/browse";
import { listStates } from "@/lib/server/market/listings/places/states-on-sale";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";
import { siteUrl } from "@/lib/server/platform/site-url";
import { openGraphOfSite } from "@/lib/open-graph";
import { site } from "@/lib/site";

export const metadata: Metadata = {
  alternates: { canonical: paths.home },
  openGraph: {
    ...openGraphOfSite,
    title: site.title,
    description: site.description,
    url: paths.home,
  },
};

/** docs/product.md, Screens */
const recentShown = 6;

const shortcuts = [
  { title: "Apply for job", text: "Find work near you", href: paths.category("jobs"), icon: "briefcase-business" },
  { title: "How to sell", text: "Post your first ad", href: paths.newListing, icon: "shopping-bag" },
  { title: "How to buy", text: "Look around by category", href: paths.categories, icon: "book-open" },
] as const;

export default async function HomePage() {
  const { listings } = await browse(readBrowseQuery({}));
  const recent = listings.slice(0, recentShown);
  const statesOnSale = (await listStates()).map((code) => ({
    name: stateName(code),
    href: paths.inState(stateSlug(code)),
  }));
  cachePage({ tags: [tags.market, ...recent.flatMap(({ id, userId }) => [tags.listing(id), tags.user(userId)])] });
  return (
    <>
      <JsonLd data={siteJsonLd()} />
      <SiteHeader isHome />
      <main id="content" tabIndex={-1} className="outline-none">
        <section className="bg-brand text-white">
          <div className="mx-auto max-w-3xl px-4 pt-4 pb-7 text-center sm:pt-8 sm:pb-10">
            <p className="text-sm font-medium text-white/85">{banner}</p>
            <h1 className="mx-auto mt-2 mb-5 max-w-72 text-3xl font-extrabold sm:max-w-none sm:text-5xl">
              What are you looking for?
            </h1>
            <HomeSearch />
          </div>
        </section>
        <div aria-hidden className="awning" />
        <ul className="mx-auto mt-5 grid max-w-page grid-cols-3 gap-2 px-4 sm:mt-7 sm:gap-4">
          {shortcuts.map(({ title, text, href, icon }) => (
            <Card
              key={title}
              asListItem
              className="relative flex flex-col items-center gap-x-4 gap-y-1.5 p-3 text-center transition-shadow hover:shadow-raised sm:flex-row sm:p-4 sm:text-left"
            >
              <Icon name={icon} className="size-6 text-primary sm:size-8" />
              <div>
                <Link href={href} className="text-sm font-semibold after:absolute after:inset-0 sm:text-base">
                  {title}
                </Link>
                <p className="hidden text-sm text-muted-foreground sm:block">{text}</p>
              </div>
            </Card>
          ))}
        </ul>
        <Section
          title="Recent Listings"
          action={
            <ButtonLink variant="outline" href={paths.listings}>
              View All
            </ButtonLink>
          }
        >
          <ListingGrid listings={recent} isFirstContent />
        </Section>
        <Section title="Browse Categories">
          <CategoryTiles />
        </Section>
        <div className="mx-auto max-w-page px-4">
          <LinkList title="Browse by state" links={statesOnSale} />
        </div>
        <StatsBand />
        <EscrowExplainer />
        <Testimonials />
        <WhyChooseUs />
        <CallToAction />
      </main>
      <SiteFooter />
      <BottomBar />
    </>
  );
}

function siteJsonLd() {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: site.name,
    url: siteUrl(),
    potentialAction: {
      "@type": "SearchAction",
      target: `${siteUrl()}${paths.searchPage}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}
