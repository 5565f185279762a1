import { readBrowseQuery } from "@/lib/server/market/listings/browse";
import { CategoryPage, categoryMetadata } from "./category-page";

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = async ({ params }: Props) => categoryMetadata((await params).slug, readBrowseQuery({}));

export default async function Page({ params }: Props) {
  return <CategoryPage slug={(await params).slug} query={readBrowseQuery({})} />;
}
