import { paths } from "@/lib/paths";
import { NotFoundPage } from "./not-found-page";

/** Short: Next sends it with every page, twice. */
export const PageNotFound = () => (
  <NotFoundPage
    icon="search-x"
    title="Page Not Found"
    message="There is nothing at this address. It may have been removed, or the link may be wrong. Search for it:"
    action={{ href: paths.home, label: "Go to the home page" }}
  />
);
