/** The kinds of categories, by what a purchase in them hands over (docs/product.md, One purchase). */
export type CategoryKind = "goods" | "property" | "service" | "work";

const kinds: Record<string, CategoryKind> = {
  "real-estate": "property",
  "artisan-services": "service",
  "influencer-hiring": "service",
  leisure: "service",
  jobs: "work",
  "seeking-work": "work",
};

/** @param slug of a category; everything else is goods */
export const categoryKind = (slug: string): CategoryKind => kinds[slug] ?? "goods";

/** "Pay before you start" is the country's best-known fraud: Oja takes no money for a job (docs/product.md, D16). */
export const isWork = (slug: string): boolean => categoryKind(slug) === "work";
