import "server-only";
import type { CategoryDto } from "@/lib/contracts/categories";
import { prisma } from "../db";

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
