import type { Metadata } from "next";
import { MessagePage } from "@/components/layout/message-page";
import { PageShell } from "@/components/layout/page-shell";
import { SearchForm } from "@/components/layout/search-form";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFound() {
  return (
    <PageShell>
      <MessagePage
        title="Page Not Found"
        message="There is nothing at this address. It may have been removed, or the link may be wrong."
        action={{ href: paths.home, label: "Go to the home page" }}
      />
      <div className="mx-auto mt-6 max-w-lg">
        <SearchForm id="not-found-search" />
      </div>
    </PageShell>
  );
}
