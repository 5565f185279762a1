import type { Metadata } from "next";
import { ColourSection, FormSection, TypeSection } from "@/components/platform/design/foundations";
import { ActionSection, MarketSection, StateSection } from "@/components/platform/design/components";
import { browse, readBrowseQuery } from "@/lib/server/market/listings/browse";
import { cachePage, markNotFound } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";
import { isPublicSite } from "@/lib/server/platform/site-url";
import { PageNotFound } from "@/components/layout/page-not-found";

export const metadata: Metadata = {
  title: "Design",
  description: "Every part that the pages of Oja are made of, in every state.",
  robots: { index: false, follow: false },
};

/** For the people who make Oja: a public site has no such page. */
export default async function DesignPage() {
  if (isPublicSite()) {
    markNotFound();
    return <PageNotFound />;
  }
  const { listings } = await browse(readBrowseQuery({}));
  cachePage({ tags: [tags.market] });
  return (
    <>
      <h1 className="text-3xl font-bold">Design</h1>
      <p className="mt-1 text-muted-foreground">
        Every part that the pages are made of, in every state. Why it is so: docs/design.md.
      </p>
      <ColourSection />
      <TypeSection />
      <ActionSection />
      <FormSection />
      <StateSection />
      <MarketSection listings={listings.slice(0, 4)} />
    </>
  );
}
