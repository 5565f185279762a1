import "server-only";
import type { SuggestionDto } from "@/lib/contracts/market/suggestions";
import { reader, sql } from "../../../platform/database/client";
import { findFirstIds } from "./listing-ids";
import { findSpellings } from "./spelling-correction";
import { planQuery } from "./query-plan";

const mostTitles = 6;
/** Many sellers give the same title; this many are read to find some that differ */
const titlesRead = 40;

/** Suggestions for a partly typed text: categories, then titles on sale, newest first. */
export async function suggest(typed: string): Promise<SuggestionDto[]> {
  const text = withoutBegunWord(typed);
  const [categories, titles] = await Promise.all([suggestCategories(text), suggestTitles(text)]);
  if (categories.length + titles.length > 0) return [...categories, ...titles];
  const { sure, likely } = await findSpellings(text, false);
  const correction = likely ?? sure;
  return correction === undefined ? [] : [{ kind: "search", text: correction }];
}

/** One or two letters are the prefix of too many words; the words before them are enough. */
const withoutBegunWord = (typed: string) => typed.replace(/(?<=\S)\s+\S{1,2}$/, "");

function suggestCategories(text: string): Promise<SuggestionDto[]> {
  return reader.rows<SuggestionDto>(sql`
    select 'category' as kind, name as text, slug from categories
    where array_to_tsvector(search_terms(name)) @@ search_query(${text}, '', 'prefix') order by position`);
}

async function suggestTitles(text: string): Promise<SuggestionDto[]> {
  const plan = await planQuery({ search: text, prefixMatch: true }, "newest", "title");
  if (!plan) return [];
  const ids = await findFirstIds(plan, 0, titlesRead);
  const rows = await reader.rows<{ title: string }>(sql`
    select min(title) as title from listings where id = any(${[...ids]}::int[])
    group by search_fold(title) order by max(created_at) desc limit ${mostTitles}`);
  return rows.map(({ title }) => ({ kind: "search", text: title }));
}
