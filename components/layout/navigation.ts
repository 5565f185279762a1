import type { IconName } from "@/components/ui/icon-names";
import { categorySlugOf } from "@/lib/domain/market/category-address";
import { paths } from "@/lib/paths";

type NavigationLink = { name: string; href: string; icon: IconName };

const linkTo = (name: string, icon: IconName): NavigationLink => ({
  name,
  href: paths.category(categorySlugOf(name)),
  icon,
});

/** The category names of header and footer (docs/product.md, D11). */
export const mainCategories: readonly NavigationLink[] = [
  linkTo("Electronics", "plug"),
  linkTo("Property", "building-2"),
  linkTo("Jobs", "briefcase-business"),
  linkTo("Services", "hammer"),
  linkTo("Vehicles", "car"),
  linkTo("Influencers", "megaphone"),
];

/** The links of the bottom bar on phones. */
export const bottomLinks: readonly NavigationLink[] = [
  { name: "Home", href: paths.home, icon: "house" },
  { name: "Search", href: paths.searchPage, icon: "search" },
  { name: "Sell", href: paths.newListing, icon: "circle-plus" },
  { name: "Escrow", href: paths.escrow, icon: "wallet" },
  { name: "Account", href: paths.dashboard, icon: "user" },
];
