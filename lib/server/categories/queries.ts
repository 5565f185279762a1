import "server-only";
import type { CategoryDto } from "@/lib/contracts/categories";
import { database, prisma, sql } from "../db";

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

/** With the number of listings on sale in each. */
export async function listCategoriesWithCounts(): Promise<(CategoryDto & { listingCount: number })[]> {
  const rows = await database.rows<CategoryDto & { listingCount: bigint }>(sql`
    select categories.id, categories.name, categories.slug, categories.description, count(listings.id) as listing_count
    from categories
    left join listings on listings.category_id = categories.id and listings.status = 'active' and listings.deleted_at is null
    group by categories.id order by categories.position`);
  return rows.map((row) => ({ ...row, listingCount: Number(row.listingCount) }));
}
