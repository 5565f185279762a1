import "server-only";
import { isStateCode } from "@/lib/domain/market/places/states";
import { isLgaOf } from "@/lib/domain/market/places/lga-names";
import { emptyListing, type ListingFields } from "@/lib/listing-form/fields";

const texts = ["title", "description", "price", "pricePeriod", "location", "state", "lga", "categoryId"] as const;
const isText = (name: string): name is (typeof texts)[number] => (texts as readonly string[]).includes(name);

const specificationName = /^specifications\.(\d{1,2})\.(name|value)$/;
const factName = /^attributes\.([a-z][a-z0-9_]{0,39})$/;

/**
 * The fields of a form without scripts, by the names that the form with scripts gives them.
 * @returns undefined for a name that the form has not, or one that comes twice and is no list
 */
export function readFormFields(parts: readonly { name: string; text: string }[]): ListingFields | undefined {
  const fields = { ...emptyListing };
  const rows = new Map<number, { name: string; value: string }>();
  const facts = new Map<string, string[]>();
  const images: string[] = [];
  const seen = new Set<string>();
  for (const { name, text } of parts) {
    const [, row, column] = specificationName.exec(name) ?? [];
    const [, fact] = factName.exec(name) ?? [];
    const isList = name === "images" || fact !== undefined;
    if (!isList && seen.has(name)) return undefined;
    seen.add(name);
    if (isText(name)) fields[name] = text.replaceAll("\r\n", "\n");
    else if (name === "isPriceOnRequest" || name === "isPriceFixed") fields[name] = true;
    else if (name === "images") images.push(text);
    else if (fact) facts.set(fact, [...(facts.get(fact) ?? []), text]);
    else if (row && column) rows.set(Number(row), { name: "", value: "", ...rows.get(Number(row)), [column]: text });
    else return undefined;
  }
  return {
    ...fields,
    lga: isStateCode(fields.state) && isLgaOf(fields.state, fields.lga) ? fields.lga : "",
    images: [...new Set(images)],
    specifications: [...rows.entries()].sort(([one], [other]) => one - other).map(([, row]) => row),
    attributes: Object.fromEntries(
      [...facts].map(([key, answers]) => [key, answers.length > 1 ? answers : (answers[0] ?? "")]),
    ),
  };
}
