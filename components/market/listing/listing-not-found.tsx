import { NotFoundPage } from "@/components/layout/not-found-page";
import { paths } from "@/lib/paths";

export function ListingNotFound() {
  return (
    <NotFoundPage
      icon="search-x"
      title="Listing Not Found"
      message="The listing you're looking for doesn't exist or has been removed."
      action={{ href: paths.listings, label: "See other listings" }}
    />
  );
}
