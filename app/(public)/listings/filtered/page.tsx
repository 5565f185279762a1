import { readBrowseQuery, type SearchParams } from "@/lib/server/listings/browse";
import { ListingsPage, listingsMetadata } from "../listings-page";

export const metadata = listingsMetadata;

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ListingsPage query={readBrowseQuery(await searchParams)} />;
}
