import { Link } from "@/components/link";
import { Logo } from "./logo";
import { mainCategories } from "./navigation";
import { SearchForm } from "./search-form";
import { MobileMenu } from "./mobile-menu";
import { VisitorMenu } from "./visitor-menu";

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-b bg-card/95 backdrop-blur print:hidden">
      <div className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 md:gap-4">
        <div className="md:hidden">
          <MobileMenu />
        </div>
        <Logo />
        <div className="hidden flex-1 md:block">
          <SearchForm id="header-search" />
        </div>
        <div className="ml-auto">
          <VisitorMenu />
        </div>
      </div>
      <nav aria-label="Main categories" className="mx-auto hidden max-w-page gap-1 px-3 pb-2 md:flex">
        {mainCategories.map(({ name, href }) => (
          <Link
            key={href}
            href={href}

            className="rounded-md px-3 py-1.5 text-sm font-medium text-muted-foreground hover:bg-muted hover:text-foreground"
          >
            {name}
          </Link>
        ))}
      </nav>
    </header>
  );
}
