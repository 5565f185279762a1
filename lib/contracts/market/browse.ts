import { z } from "zod";
import { type AttributeFilter, type AttributeFilters, parseFilter } from "@/lib/domain/market/attributes/filters";
import { listingSorts, sortOf } from "@/lib/domain/market/listing-sort";
import { formatNaira } from "@/lib/domain/money/kobo";
import { isLgaOf } from "@/lib/domain/market/places/lga-names";
import { maxWithinKm, parsePoint } from "@/lib/domain/market/places/near";
import { stateCodes } from "@/lib/domain/market/places/states";
import { parseTypedNaira } from "@/lib/domain/money/typed-naira";
import { isPlainText } from "../platform/fields";
import { categorySlug } from "./listings";

const text = z.string().trim().min(1).max(200).refine(isPlainText);
const maxAmountText = 100;
const amount = z
  .string()
  .transform((typed) => typed.trim().slice(0, maxAmountText))
  .optional()
  .catch(undefined);
const lastPage = 100_000;

const bound = /\.(from|to)$/;

/** attr.make=toyota,honda and attr.year=2008..2012, or attr.year.from=2008 as a form without scripts sends it */
const attr = z
  .record(z.string(), z.string().refine(isPlainText))
  .catch({})
  .transform((texts): AttributeFilters => {
    const keys = new Set(Object.keys(texts).map((name) => name.replace(bound, "")));
    const given = new Map(Object.entries(texts));
    const filters = [...keys].map((key) => [key, readFilter(given, key)] as const);
    return Object.fromEntries(filters.flatMap(([key, filter]) => (filter ? [[key, filter]] : [])));
  });

function readFilter(texts: ReadonlyMap<string, string>, key: string): AttributeFilter | undefined {
  const [text = "", from = "", to = ""] = [key, `${key}.from`, `${key}.to`].map((name) => texts.get(name));
  const [low, high] = text.includes("..") ? text.split("..") : [from, to];
  return low || high ? parseFilter(`${readNumber(low)}..${readNumber(high)}`) : parseFilter(text);
}

/** As people type numbers: 1,500,000 or 1.5m */
function readNumber(typed = ""): string {
  const hundredths = parseTypedNaira(typed.slice(0, maxAmountText));
  return hundredths === undefined ? "" : formatNaira(hundredths);
}

const filters = z.object({
  search: text.optional().catch(undefined),
  category: categorySlug.optional().catch(undefined),
  location: text.optional().catch(undefined),
  state: z.enum(stateCodes).optional().catch(undefined),
  lga: text.optional().catch(undefined),
  near: text.transform(parsePoint).optional().catch(undefined),
  within: z.coerce.number().int().min(1).max(maxWithinKm).optional().catch(undefined),
  minPrice: amount,
  maxPrice: amount,
  attr: attr.optional(),
  sort: z.enum(listingSorts).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(lastPage).catch(1),
  view: z.enum(["grid", "list"]).catch("grid"),
});

/** The filters of a list's address: the web server serves an address that has one of them uncached. */
export const filterKeys: readonly string[] = Object.keys(filters.shape);
const knownFilters = new Set(filterKeys);

/** Whether a parameter of an address is a filter, or a part of one: attr.make */
export const isFilterName = (name: string): boolean => knownFilters.has(name.split(".", 1)[0] ?? "");

/**
 * The filters in the address of a list: /category/vehicles?location=Lagos&sort=price-low&page=2. A value that makes no
 * sense is ignored: an address is not a form, and a page should still show. Amounts are read as people type them, and
 * one that cannot be read is kept as text, so that the form can say so.
 */
export const browseQuery = filters.transform(({ minPrice, maxPrice, lga, attr: facts = {}, ...query }) => {
  const [min, max] = [readAmount(minPrice), readAmount(maxPrice)];
  return {
    ...query,
    lga: query.state && lga && isLgaOf(query.state, lga) ? lga : undefined,
    attr: facts,
    sort: sortOf(query),
    minPrice: min.kobo,
    maxPrice: max.kobo,
    unreadPrices: { minPrice: min.unread, maxPrice: max.unread },
  };
});

function readAmount(typed = ""): { kobo?: bigint; unread?: string } {
  if (typed === "") return {};
  const kobo = parseTypedNaira(typed);
  return kobo === undefined ? { unread: typed } : { kobo };
}

export type BrowseQuery = z.output<typeof browseQuery>;
