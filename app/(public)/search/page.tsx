import type { Metadata } from "next";
import { pageTitle } from "@/components/market/browse/browse-address";
import { BrowseResults } from "@/components/market/browse/browse-results";
import { paths } from "@/lib/paths";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { listCategories } from "@/lib/server/market/categories/queries";
import { browse, readBrowseQuery, type SearchParams } from "@/lib/server/market/listings/browse";
import { tagsOfPage } from "@/lib/server/market/listings/search/query-plan";

type Props = { searchParams: Promise<SearchParams> };

const readQuery = async ({ searchParams }: Props) => {
  const { q, ...rest } = await searchParams;
  return readBrowseQuery({ ...rest, search: q });
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { search, page } = await readQuery(props);
  return {
    title: pageTitle(search ? `Results for “${search}”` : "Search", page),
    description: "Search everything that is on sale, for rent and for hire on Oja.",
    robots: { index: false, follow: true },
    alternates: { canonical: "/search" },
  };
}

export default async function SearchPage(props: Props) {
  const [query, categories] = await Promise.all([readQuery(props), listCategories()]);
  const result = await browse(query);
  cachePage({ tags: await tagsOfPage(query, result.listings) });
  return (
    <>
      <h1 className="mb-6 text-3xl font-bold wrap-anywhere">
        {query.search ? `Results for “${query.search}”` : "Search listings"}
      </h1>
      <BrowseResults action={paths.searchPage} searchName="q" query={query} result={result} categories={categories} />
    </>
  );
}
