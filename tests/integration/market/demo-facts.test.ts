/** Each listing of the demo market says what its category asks, as the form would have it. */
import { catalogue } from "@/demo/catalogue";
import type { DemoListing } from "@/demo/types";
import { factsOf, isDue } from "@/lib/domain/market/attributes";
import { checkAttributes } from "@/lib/domain/market/attributes/check-attributes";
import { moveInCost } from "@/lib/domain/market/move-in-cost";
import { cardFacts, describeFacts } from "@/lib/facts";

describe.each(Object.entries(catalogue))("the facts of the demo market's %s", (slug, listings) => {
  const each = listings.map((listing): [string, DemoListing] => [listing.title, listing]);

  test.each(each)("%s", (_, { attributes, specifications = {} }) => {
    expect(checkAttributes(slug, attributes)).toEqual({ attributes: expect.anything() });
    const asked = factsOf(slug).attributes.filter((one) => one.isAskedFirst && isDue(slug, one, attributes));
    expect(asked.filter(({ key }) => attributes[key] === undefined)).toEqual([]);
    expect(cardFacts(slug, attributes).length).toBeGreaterThan(0);
    const texts = describeFacts(slug, attributes).map(({ label, text }) => `${label}: ${text}`);
    const repeated = Object.entries(specifications).filter(([label, text]) => texts.includes(`${label}: ${text}`));
    expect(repeated).toEqual([]);
  });
});

test("each rent of the demo market says what moving in costs", () => {
  const rents = (catalogue["real-estate"] ?? []).filter(({ attributes }) => attributes.offer === "rent");
  expect(rents.length).toBeGreaterThan(5);
  for (const { priceNaira, pricePeriod = null, attributes } of rents)
    expect(moveInCost({ priceKobo: BigInt(priceNaira) * 100n, pricePeriod, attributes })).toBeGreaterThan(
      BigInt(priceNaira),
    );
});
