import { type CategoryFacts, choice, decimal, options, text, whole, yesNo } from "../attribute";

const animals = { kind: ["dog", "cat", "poultry", "goat_sheep", "cattle", "fish", "bird"] };

export const animalsPets: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options("Dog", "Cat", "Poultry", ["goat_sheep", "Goat or sheep"], "Cattle", "Fish", "Bird", "Feed", [
        "accessory",
        "Accessory",
      ]),
      { isAskedFirst: true, isOnCard: true },
    ),
    whole("quantity", "How many", { min: 1, max: 1_000_000, isAskedFirst: true }),
    choice(
      "price_per",
      "The price is per",
      options(["head", "Animal"], ["kg", "kg"], "Crate", ["lot", "All together"]),
      {
        isAskedFirst: true,
        facet: undefined,
      },
    ),
    text("breed", "Breed", { facet: "values", isOnCard: true, when: animals }),
    whole("age", "Age", { unit: "weeks", max: 2_000, facet: "range", isOnCard: true, when: animals }),
    choice("sex", "Sex", options("Male", "Female", "Mixed"), { when: animals }),
    decimal("weight", "Weight", { unit: "kg", max: 2_000 }),
    yesNo("vaccinated", "Vaccinated", { facet: "values", when: animals }),
    yesNo("pedigree", "With pedigree", { facet: "values", when: { kind: ["dog", "cat", "bird"] } }),
    yesNo("delivery_possible", "Delivery possible", { facet: "values" }),
  ],
  comparableBy: {
    facts: [
      { key: "kind" },
      { key: "price_per" },
      { key: "breed" },
      { key: "age", withinPercent: 25 },
      { key: "sex", canDiffer: true },
      { key: "vaccinated", canDiffer: true },
    ],
    notOfKinds: ["feed", "accessory"],
  },
  titleOf: [["breed", "kind"], ["age"]],
  schemaType: "Product",
};
