/** 200 searches on a realistic market: right words stay, mistakes are corrected or offered, too many words relaxed. */
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import type { ListingPageDto } from "@/lib/contracts/market/listings";
import { expectPage, getListings } from "../../helpers/listings";
import { buildSearchMarket } from "../../helpers/search-market";
import { type Expected, searchQueries } from "../../helpers/search-queries";

const minShareRight = 0.95;
const worstShown = 10;

// A market of its own: titles of other tests would be corrections here.
beforeAll(async () => {
  await openOwnDatabase();
  await buildSearchMarket();
});
afterAll(dropOwnDatabase);

/** A sentence that the screen shows; relaxing may come with an offer. */
function responseTo({ correctedSearch, suggestedSearch, relaxedSearch }: ListingPageDto, expected: Expected) {
  if (correctedSearch !== undefined) return { correct: correctedSearch };
  const isOffered = suggestedSearch !== undefined && (relaxedSearch === undefined || isOffer(expected));
  if (isOffered) return { offer: suggestedSearch };
  return relaxedSearch === undefined ? "leave" : { relax: relaxedSearch };
}

const isOffer = (expected: Expected) => expected !== "leave" && "offer" in expected;

test("at least 95 % of 200 searches get the right response", async () => {
  expect(new Set(searchQueries.map(([search]) => search)).size).toBe(200);
  const wrong: string[] = [];
  for (const [search, expected] of searchQueries) {
    const response = responseTo(expectPage(await getListings({ search })), expected);
    const [is, should] = [JSON.stringify(response), JSON.stringify(expected)];
    if (is !== should) wrong.push(`“${search}”: ${is} instead of ${should}`);
  }
  const right = searchQueries.length - wrong.length;
  console.log([`${right} of ${searchQueries.length} right`, ...wrong.slice(0, worstShown)].join("\n"));
  expect(right / searchQueries.length).toBeGreaterThanOrEqual(minShareRight);
});
