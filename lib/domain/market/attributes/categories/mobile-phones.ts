import { type CategoryFacts, choice, decimal, options, several, text, whole, yesNo } from "../attribute";
import { colours, deviceCondition } from "../options";

const connected = { kind: ["phone", "tablet", "smartwatch"] };
const computing = { kind: ["phone", "tablet"] };

export const mobilePhones: CategoryFacts = {
  attributes: [
    choice("kind", "Kind", options("Phone", "Tablet", "Smartwatch", "Accessory")),
    choice(
      "brand",
      "Brand",
      options(
        "Samsung",
        "Apple",
        "Tecno",
        "Infinix",
        ["itel", "itel"],
        ["xiaomi", "Xiaomi or Redmi"],
        "Oppo",
        "Vivo",
        "Nokia",
        "Huawei",
        "Google",
        "OnePlus",
        ["oraimo", "Oraimo"],
        ["other", "Another brand"],
      ),
      { isAskedFirst: true },
    ),
    text("model", "Model", { isAskedFirst: true, facet: "values" }),
    choice("condition", "Condition", deviceCondition, { isAskedFirst: true, isOnCard: true }),
    choice("locked", "Lock", options("Factory unlocked", "Network locked", ["icloud_locked", "iCloud locked"]), {
      isAskedFirst: true,
      when: computing,
    }),
    whole("storage", "Storage", { unit: "GB", min: 1, max: 4096, facet: "values", isOnCard: true, when: computing }),
    whole("ram", "Memory", { unit: "GB", min: 1, max: 64, facet: "values", isOnCard: true, when: computing }),
    choice("sim", "SIM", options("Single", "Dual", ["esim", "eSIM"], ["physical_esim", "Physical and eSIM"]), {
      when: connected,
    }),
    choice("network", "Network", options("3G", "4G", "5G"), { when: connected }),
    whole("battery_health", "Battery health", { unit: "percent", min: 1, max: 100, when: computing }),
    whole("battery", "Battery", { unit: "mAh", min: 100, max: 50_000, when: connected }),
    decimal("screen", "Screen", { unit: "inch", min: 1, max: 20, when: connected }),
    yesNo("original_parts", "Only original parts", { when: connected }),
    yesNo("unlocking_works", "Fingerprint or face works", { when: computing }),
    choice("colour", "Colour", colours),
    whole("warranty", "Warranty", { unit: "months", max: 120 }),
    several("accessories", "Comes with", options("Charger", ["box", "Box"], "Earpiece"), { facet: undefined }),
    yesNo("swap", "Swap possible", { facet: "values" }),
  ],
  comparableBy: {
    facts: [
      { key: "kind", isOptional: true },
      { key: "brand" },
      { key: "model" },
      { key: "condition" },
      { key: "storage", canDiffer: true },
      { key: "ram", canDiffer: true },
    ],
  },
  titleOf: [["brand", "model", "storage"], ["condition"]],
  schemaType: "Product",
};
