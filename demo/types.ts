import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import type { PricePeriod } from "@/lib/domain/market/price-period";

/** The motif of a picture. One drawing per motif is in ./pictures; each has two palettes, "a" and "b". */
export const motifs = [
  // vehicles
  "saloon-car",
  "suv",
  "minibus",
  "motorcycle",
  "keke",
  "truck",
  // real estate
  "apartment-block",
  "bungalow",
  "duplex",
  "shop-front",
  "land-plot",
  "living-room",
  // phones and electronics
  "smartphone",
  "smartphone-back",
  "feature-phone",
  "tablet",
  "earbuds",
  "television",
  "laptop",
  "speaker",
  "generator",
  "solar-panel",
  "fridge",
  "standing-fan",
  "camera",
  "game-console",
  // home and used goods
  "sofa",
  "bookshelf",
  "bicycle",
  "dining-table",
  "mattress",
  "gas-cooker",
  // beauty and fashion
  "perfume",
  "cream-jar",
  "makeup",
  "wig",
  "ankara-dress",
  "agbada",
  "sneakers",
  "handbag",
  "wristwatch",
  "fabric-rolls",
  // leisure
  "football",
  "guitar",
  "talking-drum",
  "beach",
  "board-game",
  // people, work and services
  "portrait-card",
  "wrench",
  "sewing-machine",
  "paint-roller",
  "electric-plug",
  "hammer-saw",
  "hair-clippers",
  "briefcase",
  "hard-hat",
  "chef-hat",
  "blackboard",
  "delivery-bag",
  // babies and kids
  "pram",
  "toy-blocks",
  "baby-clothes",
  "cot",
  "school-bag",
  // animals
  "goat",
  "dog",
  "chicken",
  "cat",
  "fish",
  "cow",
  // food and farming
  "yam",
  "tomato-basket",
  "rice-bag",
  "pepper",
  "palm-oil",
  "plantain",
  "tractor",
  // commercial equipment
  "industrial-oven",
  "pos-terminal",
  "grinding-machine",
  "chest-freezer",
  "barber-chair",
  // influencer hiring
  "ring-light",
  "microphone",
  "play-button",
] as const;

export type Motif = (typeof motifs)[number];

/** Two drawings of a motif differ in palette only. */
export type PictureName = `${Motif}-${"a" | "b"}`;

export type DemoPerson = {
  /** 3–30 of letters, digits, `_`, `.`, `-`; unique without case */
  username: string;
  fullName: string;
  role: "user" | "agent" | "artisan" | "tenant";
  /** Nigerian mobile number as people write it, e.g. "0803 555 0142"; some have none */
  phone?: string;
  /** How many days before the demo's "today" the person joined */
  joinedDaysAgo: number;
  /** Verification types already approved */
  verified?: readonly ("identity" | "skill" | "business")[];
};

export type DemoListing = {
  /** username of a DemoPerson */
  seller: string;
  title: string;
  description: string;
  /** Whole naira */
  priceNaira: number;
  /** For a rent, a wage or a hire; absent: the price is for the whole thing */
  pricePeriod?: PricePeriod;
  /** "Area, City" or "City", as people write it, e.g. "Yaba, Lagos" */
  location: string;
  pictures: readonly PictureName[];
  /** Only what no fact says */
  specifications?: Readonly<Record<string, string>>;
  attributes: AttributeValues;
  postedDaysAgo: number;
  featured?: boolean;
};
