import "server-only";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import { prisma } from "../../platform/database/client";
import { countListings, type ListingCount } from "../listings/search/search-listings";

const select = { id: true, name: true, slug: true, description: true } as const;

export function listCategories(): Promise<CategoryDto[]> {
  return prisma().category.findMany({ select, orderBy: { position: "asc" } });
}

/** @param idOrSlug "7" or "real-estate" */
export async function findCategory(idOrSlug: string): Promise<CategoryDto | undefined> {
  const isId = /^[1-9]\d{0,8}$/.test(idOrSlug);
  const where = isId ? { id: Number(idOrSlug) } : { slug: idOrSlug };
  return (await prisma().category.findUnique({ where, select })) ?? undefined;
}

/** By the slug in an address, which is no id. */
export const findCategoryBySlug = async (slug: string): Promise<CategoryDto | undefined> =>
  /^[a-z0-9-]*[a-z][a-z0-9-]*$/.test(slug) ? findCategory(slug) : undefined;

/** With the number of listings on sale in each. */
export async function listCategoriesWithCounts(): Promise<(CategoryDto & { listings: ListingCount })[]> {
  const categories = await listCategories();
  const counts = await Promise.all(categories.map(({ slug }) => countListings({ category: slug })));
  return categories.map((category, index) => ({ ...category, listings: counts[index] ?? { total: 0 } }));
}
