import { toSlug } from "../platform/slug";

/** The header's names of categories that have another slug (docs/product.md, D11). */
const slugsOfNames: Readonly<Record<string, string>> = {
  property: "real-estate",
  services: "artisan-services",
  influencers: "influencer-hiring",
};

/** @param name a slug in any case, or a name of the header: "Property" → "real-estate" */
export function categorySlugOf(name: string): string {
  const slug = toSlug(name);
  return Object.hasOwn(slugsOfNames, slug) ? (slugsOfNames[slug] ?? slug) : slug;
}
