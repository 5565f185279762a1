import "server-only";
import type { SavedSearchDto } from "@/lib/contracts/market/saved-searches";
import { maxSavedSearches, type SearchFrequency } from "@/lib/domain/market/saved-search";
import { prisma, sql } from "../../platform/database/client";

export type SavedSearchRow = {
  id: number;
  name: string;
  query: Record<string, string>;
  frequency: SearchFrequency;
  createdAt: Date;
};

export const savedSearchColumns = sql`id, name, query, frequency, created_at`;

export const toSavedSearchDto = ({ createdAt, ...row }: SavedSearchRow): SavedSearchDto => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

/** Newest first. */
export async function listSavedSearches(userId: number): Promise<SavedSearchDto[]> {
  const rows = await prisma().savedSearch.findMany({
    where: { userId },
    select: { id: true, name: true, query: true, frequency: true, createdAt: true },
    orderBy: { id: "desc" },
    take: maxSavedSearches,
  });
  return rows.map((row) => toSavedSearchDto(row as SavedSearchRow));
}
