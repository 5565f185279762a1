import { readBrowseQuery, type SearchParams } from "@/lib/server/market/listings/browse";
import { ListingsPage, listingsMetadata } from "../listings-page";

type Props = { searchParams: Promise<SearchParams> };

export const generateMetadata = async ({ searchParams }: Props) =>
  listingsMetadata(readBrowseQuery(await searchParams));

export default async function Page({ searchParams }: Props) {
  return <ListingsPage query={readBrowseQuery(await searchParams)} />;
}
