import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { PageShell } from "@/components/layout/page-shell";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Page Not Found" };

/** Short: Next sends it with every page, twice. */
export default function NotFound() {
  return (
    <PageShell>
      <NotFoundPage
        icon="search-x"
        title="Page Not Found"
        message="There is nothing at this address. It may have been removed, or the link may be wrong. Search for it:"
        action={{ href: paths.home, label: "Go to the home page" }}
      />
    </PageShell>
  );
}
