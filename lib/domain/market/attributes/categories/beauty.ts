import { type CategoryFacts, choice, date, decimal, options, several, text, whole, yesNo } from "../attribute";

const consumed = { kind: ["skin", "hair", "makeup", "perfume", "wellness"] };

export const beauty: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options(["skin", "Skin care"], "Hair", ["makeup", "Make-up"], "Perfume", "Tools", "Wellness", [
        "salon_service",
        "Salon service",
      ]),
      { isAskedFirst: true, isOnCard: true },
    ),
    text("brand", "Brand", { facet: "values", isOnCard: true }),
    decimal("volume", "Volume", { unit: "ml", max: 100_000, isOnCard: true, when: consumed }),
    whole("weight", "Weight", { unit: "g", max: 100_000, isOnCard: true, when: consumed }),
    several("skin_type", "Skin type", options("Dry", "Oily", "Mixed", "Normal", "Sensitive"), {
      when: { kind: ["skin"] },
    }),
    choice("hair_type", "Hair type", options("Human", "Synthetic", ["braid", "Braids"]), {
      isOnCard: true,
      when: { kind: ["hair"] },
    }),
    whole("hair_length", "Length", { unit: "inch", max: 60, isOnCard: true, when: { kind: ["hair"] } }),
    choice("gender", "For", options("Women", "Men", ["unisex", "Everybody"])),
    text("nafdac_no", "NAFDAC number", { when: { kind: ["skin", "wellness", "makeup"] } }),
    date("expiry", "Best before", { when: consumed }),
    yesNo("handmade", "Handmade", { facet: "values" }),
    whole("quantity_min", "Smallest order", { min: 1, max: 100_000 }),
  ],
  comparableBy: {
    facts: [
      { key: "kind" },
      { key: "brand" },
      { key: "volume", withinPercent: 25, isOptional: true },
      { key: "weight", withinPercent: 25, isOptional: true },
      { key: "hair_type" },
      { key: "hair_length", within: 2 },
    ],
  },
  titleOf: [["brand", "kind", "volume"]],
  schemaType: "Product",
};
