import { paths } from "@/lib/paths";

/** The category names of header and footer (spec §1, D11). */
export const mainCategories = [
  { name: "Electronics", href: paths.category("electronics") },
  { name: "Property", href: paths.category("real-estate") },
  { name: "Jobs", href: paths.category("jobs") },
  { name: "Services", href: paths.category("artisan-services") },
  { name: "Vehicles", href: paths.category("vehicles") },
  { name: "Influencers", href: paths.category("influencer-hiring") },
] as const;
