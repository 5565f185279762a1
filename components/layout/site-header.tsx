"use client";

import { ButtonLink, Link } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";
import { Logo } from "./logo";
import { MobileMenu } from "./mobile-menu";
import { mainCategories } from "./navigation";
import { SearchForm } from "./search-form";
import { VisitorMenu } from "./visitor-menu";

/** The header of every page. On the home page it is green, and leaves the search to the page (docs/product.md, D12). */
export function SiteHeader({ isHome = false }: { isHome?: boolean }) {
  return (
    <header
      className={cn("sticky top-0 z-40 print:hidden", isHome ? "bg-brand text-white brand-tokens" : "border-b bg-card")}
    >
      <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center gap-x-2 px-4 md:min-h-16 md:gap-x-5">
        <div className="md:hidden">
          <MobileMenu />
        </div>
        <Logo />
        {!isHome && (
          <div className="hidden max-w-xl flex-1 md:block">
            <SearchForm id="header-search" />
          </div>
        )}
        <div className="ml-auto flex items-center gap-2">
          <VisitorMenu isHome={isHome} />
          <ButtonLink variant={isHome ? "outline" : "primary"} className="max-md:hidden" href={paths.newListing}>
            <Icon name="plus" /> Sell
          </ButtonLink>
        </div>
      </div>
      <nav aria-label="Main categories" className="mx-auto hidden max-w-page gap-1 px-2 pb-1.5 md:flex">
        {mainCategories.map(({ name, href }) => (
          <Link
            key={href}
            href={href}
            className="rounded-md px-3 py-2 text-sm font-medium text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            {name}
          </Link>
        ))}
      </nav>
    </header>
  );
}
