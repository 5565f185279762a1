import { type CategoryFacts, choice, options, text, whole, yesNo } from "../attribute";
import { colours, condition } from "../options";

export const usedGoods: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options("Furniture", "Kitchen", "Decor", "Books", "Office", "Instruments", "Bicycle", "Tools", [
        "other",
        "Something else",
      ]),
    ),
    choice("condition", "Condition", condition, { isAskedFirst: true, isOnCard: true }),
    text("material", "Material", { facet: "values", isOnCard: true }),
    text("brand", "Brand"),
    whole("width", "Width", { unit: "cm", max: 2_000 }),
    whole("depth", "Depth", { unit: "cm", max: 2_000 }),
    whole("height", "Height", { unit: "cm", max: 2_000 }),
    choice("colour", "Colour", colours),
    whole("age", "Age", { unit: "years", max: 200 }),
    yesNo("delivery_possible", "Delivery possible", { facet: "values" }),
    text("reason_for_sale", "Reason for selling"),
  ],
  comparableBy: {
    facts: [{ key: "kind" }, { key: "brand" }, { key: "condition" }, { key: "material", canDiffer: true }],
    notOfKinds: ["other"],
  },
  titleOf: [["kind", "material"], ["condition"]],
  schemaType: "Product",
};
