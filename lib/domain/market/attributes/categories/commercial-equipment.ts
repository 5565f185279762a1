import { type CategoryFacts, choice, decimal, options, text, whole, year, yesNo } from "../attribute";
import { importCondition, years } from "../options";

export const commercialEquipment: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options(
        ["kitchen_bakery", "Kitchen and bakery"],
        "Salon",
        "Workshop",
        "Construction",
        "Medical",
        "Printing",
        "Office",
        ["agro", "Farm machines"],
        "Power",
        ["other", "Something else"],
      ),
      { isAskedFirst: true },
    ),
    choice("condition", "Condition", importCondition, { isAskedFirst: true, isOnCard: true }),
    text("brand", "Brand", { facet: "values", isOnCard: true }),
    text("model", "Model"),
    year("year", "Year", { min: years.oldest, max: years.newest, isOnCard: true }),
    choice(
      "power_source",
      "Runs on",
      options(
        ["manual", "Hand"],
        ["electric_1ph", "Electricity, one phase"],
        ["electric_3ph", "Electricity, three phases"],
        "Petrol",
        "Diesel",
        "Gas",
      ),
    ),
    decimal("power", "Power", { unit: "kW", max: 100_000 }),
    text("capacity", "Capacity"),
    whole("hours_used", "Used", { unit: "hours", max: 1_000_000 }),
    yesNo("installation_included", "Installation included"),
    whole("warranty", "Warranty", { unit: "months", max: 120, facet: "range" }),
    yesNo("negotiable", "Negotiable"),
  ],
  comparableBy: {
    facts: [
      { key: "kind" },
      { key: "brand" },
      { key: "condition" },
      { key: "model" },
      { key: "year", within: 3, canDiffer: true },
    ],
  },
  titleOf: [["brand", "model", "kind"], ["condition"]],
  schemaType: "Product",
};
