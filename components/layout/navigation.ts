import type { IconName } from "@/components/ui/icon-names";
import { paths } from "@/lib/paths";

type NavigationLink = { name: string; href: string; icon: IconName };

/** The category names of header and footer (docs/product.md, D11). */
export const mainCategories: readonly NavigationLink[] = [
  { name: "Electronics", href: paths.category("electronics"), icon: "plug" },
  { name: "Property", href: paths.category("real-estate"), icon: "building-2" },
  { name: "Jobs", href: paths.category("jobs"), icon: "briefcase-business" },
  { name: "Services", href: paths.category("artisan-services"), icon: "hammer" },
  { name: "Vehicles", href: paths.category("vehicles"), icon: "car" },
  { name: "Influencers", href: paths.category("influencer-hiring"), icon: "megaphone" },
];

/** The links of the bottom bar on phones. */
export const bottomLinks: readonly NavigationLink[] = [
  { name: "Home", href: paths.home, icon: "house" },
  { name: "Search", href: paths.searchPage, icon: "search" },
  { name: "Sell", href: paths.newListing, icon: "circle-plus" },
  { name: "Escrow", href: paths.escrow, icon: "wallet" },
  { name: "Account", href: paths.dashboard, icon: "user" },
];
