import { MessagePage } from "@/components/layout/message-page";
import { SearchForm } from "@/components/layout/search-form";
import { paths } from "@/lib/paths";

export default function ListingNotFound() {
  return (
    <MessagePage
      icon="search-x"
      title="Listing Not Found"
      message="The listing you're looking for doesn't exist or has been removed."
      action={{ href: paths.listings, label: "See other listings" }}
    >
      <div className="mt-6 w-full">
        <SearchForm id="not-found-search" label="Find it on Oja" />
      </div>
    </MessagePage>
  );
}
