import "server-only";
import { maxId } from "@/lib/contracts/fields";

/**
 * The part of a Prisma `where` that reads on after the last row of a page.
 * @param before its id, any whole number that a client sends: Prisma takes none beyond the column's
 */
export const olderThan = (before: number | undefined): { id?: { lt: number } } =>
  before === undefined ? {} : { id: { lt: Math.min(before, maxId) } };
