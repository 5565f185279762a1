"use client";

import { Link } from "@/components/link";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";
import { MessagePage } from "./message-page";
import { mainCategories } from "./navigation";
import { PageShell } from "./page-shell";
import { SearchForm } from "./search-form";

const toHome = { href: paths.home, label: "Go to the home page" };
const said = {
  page: {
    icon: "search-x",
    title: "Page Not Found",
    message: "There is nothing at this address. It may have been removed, or the link may be wrong. Search for it:",
    action: toHome,
  },
  listing: {
    icon: "search-x",
    title: "Listing Not Found",
    message: "The listing you're looking for doesn't exist or has been removed.",
    action: { href: paths.listings, label: "See other listings" },
  },
  user: {
    icon: "user-search",
    title: "User Not Found",
    message: "Nobody on Oja has this profile.",
    action: toHome,
  },
} as const;

/**
 * Where nothing is. A client component, because Next sends what would say so along with every page:
 * so that is a name, and not all of this.
 */
export function NothingHere({ what }: { what: "listing" | "user" }) {
  return (
    <MessagePage {...said[what]}>
      <FindIt />
    </MessagePage>
  );
}

/** A whole page, for addresses that name nothing. */
export function NoSuchPage() {
  return (
    <PageShell>
      <MessagePage {...said.page}>
        <FindIt />
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

function FindIt() {
  return (
    <div className="mt-6 w-full">
      <SearchForm id="not-found-search" label="Find it on Oja" />
    </div>
  );
}
