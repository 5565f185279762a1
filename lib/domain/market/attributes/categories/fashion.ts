import { type CategoryFacts, choice, options, text, whole, yesNo } from "../attribute";
import { colours } from "../options";

const worn = { kind: ["clothing", "shoes", "traditional"] };

export const fashion: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options("Clothing", "Shoes", "Bag", "Watch", "Jewellery", "Fabric", ["traditional", "Traditional wear"]),
      { isAskedFirst: true },
    ),
    choice("gender", "For", options("Women", "Men", ["unisex", "Everybody"], "Girls", "Boys"), {
      isAskedFirst: true,
      isOnCard: true,
    }),
    choice("condition", "Condition", options("New", ["like_new", "Like new (okrika grade A)"], "Good"), {
      isAskedFirst: true,
      isOnCard: true,
    }),
    text("size", "Size", { isAskedFirst: true, facet: "values", isOnCard: true, when: worn }),
    choice(
      "size_system",
      "Size system",
      options(["uk", "UK"], ["us", "US"], ["eu", "EU"], ["ng", "Nigerian"], "One size"),
      {
        facet: undefined,
        when: worn,
      },
    ),
    text("brand", "Brand", { facet: "values" }),
    choice("colour", "Colour", colours),
    choice(
      "material",
      "Material",
      options("Cotton", "Ankara", "Lace", "Aso oke", "Adire", "Leather", "Denim", "Silk", "Wool", ["other", "Another"]),
    ),
    text("style", "Style"),
    yesNo("made_to_measure", "Made to measure", { facet: "values" }),
    whole("yards", "Length", { unit: "yards", max: 1_000, when: { kind: ["fabric"] } }),
    yesNo("original", "Original, no replica"),
  ],
  comparableBy: {
    facts: [
      { key: "kind" },
      { key: "brand" },
      { key: "gender" },
      { key: "condition" },
      { key: "material", canDiffer: true },
      { key: "style", canDiffer: true },
    ],
  },
  titleOf: [["brand", "material", "kind"], ["gender"], ["size"]],
  schemaType: "Product",
};
