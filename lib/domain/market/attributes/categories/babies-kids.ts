import { type CategoryFacts, choice, options, several, text, yesNo } from "../attribute";
import { condition } from "../options";

export const babiesKids: CategoryFacts = {
  attributes: [
    choice("kind", "Kind", options("Clothing", ["gear", "Prams and seats"], "Toys", "Feeding", "Furniture", "School")),
    several(
      "age_range",
      "Age",
      options(
        ["0_6m", "0–6 months"],
        ["6_12m", "6–12 months"],
        ["1_3y", "1–3 years"],
        ["3_6y", "3–6 years"],
        ["6_12y", "6–12 years"],
        ["12_plus", "From 12 years"],
      ),
      { isAskedFirst: true, isOnCard: true },
    ),
    choice("condition", "Condition", condition, { isAskedFirst: true, isOnCard: true }),
    choice("gender", "For", options("Girls", "Boys", ["unisex", "Both"])),
    text("brand", "Brand", { facet: "values" }),
    text("size", "Size", { when: { kind: ["clothing", "school"] } }),
    text("material", "Material"),
    yesNo("recall_checked", "Checked for recalls"),
  ],
  comparableBy: {
    facts: [{ key: "kind" }, { key: "brand" }, { key: "condition" }, { key: "age_range", canDiffer: true }],
  },
  titleOf: [["brand", "kind"], ["condition"]],
  schemaType: "Product",
};
