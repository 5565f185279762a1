import { readBrowseQuery, type SearchParams } from "@/lib/server/listings/browse";
import { CategoryPage, categoryMetadata } from "../category-page";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ params, searchParams }: Props) =>
  categoryMetadata((await params).slug, readBrowseQuery(await searchParams));

export default async function Page({ params, searchParams }: Props) {
  return <CategoryPage slug={(await params).slug} query={readBrowseQuery(await searchParams)} />;
}
