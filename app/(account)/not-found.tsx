import { PageNotFound } from "@/components/layout/page-not-found";

/** Inside the layout of this folder, which has header and footer. */
export default PageNotFound;
