import "server-only";
import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { checkAttributes, fittingAttributes } from "@/lib/domain/market/attributes/check-attributes";
import { AppError } from "@/lib/errors";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";

/** @throws AppError validation_failed on the path of each wrong fact */
export function readAttributes(categorySlug: string, input: Readonly<Record<string, unknown>>): AttributeValues {
  const checked = checkAttributes(categorySlug, input);
  if ("attributes" in checked) return checked.attributes;
  const fields = checked.errors.map(({ key, message }) => ({ path: `attributes.${key}`, message }));
  throw new AppError("validation_failed", fields[0]?.message ?? "The facts are not valid", { fields });
}

/** The facts of a listing that moves to another category, as far as they fit there. */
export async function readFittingAttributes(tx: Tx, listingId: number, categorySlug: string): Promise<AttributeValues> {
  const listing = await tx.row<{ attributes: AttributeValues }>(
    sql`select attributes from listings where id = ${listingId}`,
  );
  return fittingAttributes(categorySlug, listing?.attributes ?? {});
}
