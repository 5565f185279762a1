import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/platform/link";
import { Sheet } from "@/components/ui/sheet";
import { paths } from "@/lib/paths";
import { mainCategories } from "./navigation";
import { SearchForm } from "./search-form";

const menuId = "menu";

/** On small screens a drawer contains the search and the categories (docs/product.md, Screens). */
export function MobileMenu() {
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label="Open menu"
        className="-ml-2 grid size-11 place-items-center rounded-md hover:bg-muted"
      >
        <Icon name="menu" className="size-6" />
      </button>
      <Sheet id={menuId} title="Menu" from="left" role="dialog">
        <SearchForm id="drawer-search" />
        <nav aria-label="Browse" className="mt-4 grid">
          {mainCategories.map(({ name, href, icon }) => (
            <MenuLink key={href} href={href}>
              <Icon name={icon} className="size-5 text-primary" /> {name}
            </MenuLink>
          ))}
        </nav>
        <nav aria-label="More" className="mt-2 grid border-t pt-2">
          <MenuLink href={paths.categories}>
            <Icon name="layout-grid" className="size-5 text-money" /> All categories
          </MenuLink>
          <MenuLink href={paths.trending}>
            <Icon name="flame" className="size-5 text-money" /> Trending
          </MenuLink>
          <MenuLink href={paths.escrowDisputes}>
            <Icon name="shield-check" className="size-5 text-money" /> How escrow protects you
          </MenuLink>
        </nav>
      </Sheet>
    </>
  );
}

function MenuLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link href={href} className="flex min-h-12 items-center gap-3 rounded-md px-3 font-medium hover:bg-muted">
      {children}
    </Link>
  );
}
