import { cardFacts, describeFacts, proposeTitle } from "./facts";

const car = {
  kind: "car",
  make: "mercedes_benz",
  model: "C300",
  year: 2010,
  condition: "foreign_used",
  transmission: "automatic",
  mileage: 148_000,
  customs_paid: true,
};

test("facts are read with their labels and units", () =>
  expect(describeFacts("vehicles", car).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    "Kind: Car",
    "Make: Mercedes-Benz",
    "Model: C300",
    "Year: 2010",
    "Condition: Foreign used (tokunbo)",
    "Gear: Automatic",
    "Mileage: 148,000 km",
    "Customs duty paid: Yes",
  ]));

test("a card shows the three facts that decide", () => {
  expect(cardFacts("vehicles", car)).toEqual(["2010", "Foreign used", "Automatic"]);
  expect(cardFacts("real-estate", { kind: "flat", offer: "rent", bedrooms: 2, bathrooms: 3 })).toEqual([
    "To rent",
    "2 bedrooms",
    "3 bathrooms",
  ]);
  expect(cardFacts("vehicles", {})).toEqual([]);
});

test("a title is made of the facts", () => {
  expect(proposeTitle("vehicles", car)).toBe("Mercedes-Benz C300 2010, Foreign used");
  expect(proposeTitle("mobile-phones", { brand: "tecno", model: "Camon 20", storage: 256 })).toBe(
    "Tecno Camon 20 256 GB",
  );
  expect(proposeTitle("vehicles", {})).toBe("");
});

test("units follow the number", () => {
  const texts = (slug: string, facts: Record<string, number>) => describeFacts(slug, facts).map(({ text }) => text);
  expect(texts("real-estate", { agency_fee: 150_000, min_rent_months: 1 })).toEqual(["₦150,000", "1 month"]);
  expect(texts("mobile-phones", { battery_health: 87, warranty: 6 })).toEqual(["87%", "6 months"]);
});
