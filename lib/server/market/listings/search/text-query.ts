import "server-only";
import { foldName } from "@/lib/domain/market/places/place-text";
import { type Sql, sql } from "../../../platform/database/client";
import { knownAs } from "./known-words";

/** Where the words of a text are: in the title, only in the body, or in either. */
export type SearchField = "title" | "body" | "anywhere";

/** A search has so many words (prisma/functions/search_query.sql). */
const maxWords = 12;
/** An index scan gathers the listings of all words with a prefix before it compares them with those of other words. */
const maxPrefixes = 6;

/** The words of a text, as conditions of the search index (a tsquery) */
export type TextQuery = { in(field: SearchField): Sql };

/** @param prefixMatch words that may be unfinished are prefixes of longer ones */
export async function readText(search: string, prefixMatch = false): Promise<TextQuery> {
  const words = search.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, maxWords) ?? [];
  const unfinished = prefixMatch ? await findUnfinished(words) : [];
  const whole = words.filter((word) => !unfinished.includes(word));
  const queryOf = (mark: "" | "^"): Sql => {
    if (unfinished.length === 0) return sql`search_query(${search}, ${mark}, 'stem')`;
    const begun = sql`search_query(${unfinished.join(" ")}, ${mark}, 'prefix')`;
    return whole.length === 0 ? begun : sql`(search_query(${whole.join(" ")}, ${mark}, 'stem') && ${begun})`;
  };
  return { in: (field) => inField(field, queryOf) };
}

function inField(field: SearchField, queryOf: (mark: "" | "^") => Sql): Sql {
  if (field === "body") return sql`${queryOf("")} && !!${queryOf("^")}`;
  return queryOf(field === "title" ? "^" : "");
}

/** The last word, and words that nobody knows: "phon samsung" is a phone, "car seat" no carpet. */
async function findUnfinished(words: readonly string[]): Promise<string[]> {
  const known = await Promise.all(words.map((word) => knownAs(foldName(word))));
  const last = words.slice(-1);
  const unfinished = words.filter((word, place) => known[place] === undefined || last.includes(word));
  return unfinished.length > maxPrefixes ? last : unfinished;
}
