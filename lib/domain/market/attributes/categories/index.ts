import type { CategoryFacts } from "../attribute";
import { animalsPets } from "./animals-pets";
import { artisanServices } from "./artisan-services";
import { babiesKids } from "./babies-kids";
import { beauty } from "./beauty";
import { commercialEquipment } from "./commercial-equipment";
import { electronics } from "./electronics";
import { fashion } from "./fashion";
import { foodAgriculture } from "./food-agriculture";
import { influencerHiring } from "./influencer-hiring";
import { jobs } from "./jobs";
import { leisure } from "./leisure";
import { mobilePhones } from "./mobile-phones";
import { realEstate } from "./real-estate";
import { seekingWork } from "./seeking-work";
import { usedGoods } from "./used-goods";
import { vehicles } from "./vehicles";

/** By the slug of the category */
export const categoryFacts: Readonly<Record<string, CategoryFacts>> = {
  vehicles,
  "real-estate": realEstate,
  "mobile-phones": mobilePhones,
  electronics,
  "used-goods": usedGoods,
  beauty,
  fashion,
  leisure,
  "seeking-work": seekingWork,
  "artisan-services": artisanServices,
  jobs,
  "babies-kids": babiesKids,
  "animals-pets": animalsPets,
  "food-agriculture": foodAgriculture,
  "commercial-equipment": commercialEquipment,
  "influencer-hiring": influencerHiring,
};
