import type { Metadata } from "next";
import { readBrowseQuery } from "@/lib/server/market/listings/browse";
import { ListingsPage, listingsMetadata } from "./listings-page";

export const generateMetadata = (): Metadata => listingsMetadata(readBrowseQuery({}));

export default function Page() {
  return <ListingsPage query={readBrowseQuery({})} />;
}
