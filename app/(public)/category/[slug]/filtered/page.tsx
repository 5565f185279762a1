import { readBrowseQuery, type SearchParams } from "@/lib/server/market/listings/browse";
import { CategoryPage, categoryMetadata } from "../category-page";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params, searchParams }: Props) => {
  const { slug } = await params;
  return categoryMetadata(slug, readBrowseQuery(await searchParams, slug));
};

export default async function Page({ params, searchParams }: Props) {
  const { slug } = await params;
  return <CategoryPage slug={slug} query={readBrowseQuery(await searchParams, slug)} />;
}
