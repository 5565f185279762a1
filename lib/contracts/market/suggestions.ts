import { z } from "zod";
import { searchText } from "../platform/fields";

/** The text typed so far. */
export const suggestionQuery = z.object({ text: searchText.pipe(z.string().min(1, "Required")) });

/** A category to browse, or a text to search for. */
export const suggestion = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("category"), text: z.string(), slug: z.string() }),
  z.object({ kind: z.literal("search"), text: z.string() }),
]);

export type SuggestionDto = z.infer<typeof suggestion>;
