import type { Metadata } from "next";
import { Link } from "@/components/link";
import { MessagePage } from "@/components/layout/message-page";
import { mainCategories } from "@/components/layout/navigation";
import { PageShell } from "@/components/layout/page-shell";
import { SearchForm } from "@/components/layout/search-form";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Page Not Found" };

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
        <ul className="mt-4 flex flex-wrap justify-center gap-2">
          {mainCategories.map(({ name, href, icon }) => (
            <li key={href}>
              <Link
                href={href}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border bg-card px-4 text-sm font-medium hover:bg-muted"
              >
                <Icon name={icon} className="size-4 text-primary" /> {name}
              </Link>
            </li>
          ))}
        </ul>
      </MessagePage>
    </PageShell>
  );
}
