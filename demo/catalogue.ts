/** All demo listings, by the slug of their category. */
import { animalsPets } from "./listings/animals-pets";
import { artisanServices } from "./listings/artisan-services";
import { babiesKids } from "./listings/babies-kids";
import { beauty } from "./listings/beauty";
import { commercialEquipment } from "./listings/commercial-equipment";
import { electronics } from "./listings/electronics";
import { fashion } from "./listings/fashion";
import { foodAgriculture } from "./listings/food-agriculture";
import { influencerHiring } from "./listings/influencer-hiring";
import { jobs } from "./listings/jobs";
import { leisure } from "./listings/leisure";
import { mobilePhones } from "./listings/mobile-phones";
import { realEstate } from "./listings/real-estate";
import { seekingWork } from "./listings/seeking-work";
import { usedGoods } from "./listings/used-goods";
import { vehicles } from "./listings/vehicles";
import type { DemoListing } from "./types";

export const catalogue: Readonly<Record<string, readonly DemoListing[]>> = {
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
