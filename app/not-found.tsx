import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { PageShell } from "@/components/layout/page-shell";
import { SearchForm } from "@/components/layout/search-form";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Page Not Found" };

/** Short: Next sends it along with every page, twice. */
export default function NotFound() {
  return (
    <PageShell>
      <MessagePage
        title="Page Not Found"
        message="There is nothing at this address. It may have been removed, or the link may be wrong. Search for it:"
        icon="search-x"
        action={{ href: paths.home, label: "Go to the home page" }}
      >
        <div className="mt-6 w-full">
          <SearchForm id="not-found-search" label="Find it on Oja" />
        </div>
      </MessagePage>
    </PageShell>
  );
}
