/** The listings of the demo market and some more, as a market for searches. */
import { catalogue } from "@/demo/catalogue";
import { buildUser } from "@/demo/builders";
import { prisma } from "@/lib/server/platform/database/client";

const moreTitles: Readonly<Record<string, readonly string[]>> = {
  "mobile-phones": [
    "Samsung Galaxy A05s, 64GB, sealed",
    "Tecno Spark 20, 128GB, gold",
    "Tecno Pop 8, dual SIM, UK used",
    "Infinix Smart 8, brand new",
    "Infinix Note 40 Pro, 256GB",
    "itel A70, 128GB",
    "Redmi 13C, 256GB, blue",
    "iPhone 11, 64GB, battery health 85%",
    "iPhone 12 Pro, 256GB, graphite",
    "Nokia C21 Plus",
    "Fast charger, type C, original",
    "Laptop charger, 65 W, universal",
    "Oraimo power bank, 20,000 mAh",
    "Bluetooth headphones, over the ear",
    "Pouch and screen guard for iPhone",
  ],
  vehicles: [
    "Toyota Corolla 2012 LE, full option",
    "Toyota Corolla 2006, registered",
    "Toyota Sienna 2010, seven seats",
    "Mercedes Benz C300 2012, 4Matic",
    "Mercedes Benz GLK 350, 2013",
    "Lexus ES 350, 2008",
    "Honda Accord 2014, sport",
    "Honda Civic 2010",
    "Hyundai Elantra 2013",
    "Hyundai Sonata 2011, first body",
    "Nissan Almera, buy and drive",
    "Kia Rio 2012",
    "Ford Explorer 2014",
    "Volkswagen Golf 4",
    "Peugeot 307 station wagon",
    "Bajaj Boxer motorcycle, new",
    "Bajaj keke napep, 2020",
    "Car battery, 75 Ah, maintenance-free",
  ],
  electronics: [
    "Hisense 1.5 HP air conditioner, inverter",
    "LG split air conditioner, copper",
    "Binatone blender with mill",
    "Silver Crest blender, 2 litres",
    "Binatone standing fan, 18 inches",
    "Haier Thermocool chest freezer, 200 litres",
    "Scanfrost washing machine, 7 kg",
    "LG washing machine, twin tub",
    "Samsung microwave oven, 20 litres",
    "Polystar television, 32 inches",
    "Hisense television, 43 inches",
    "Sony Bravia television, 50 inches",
    "HP laptop, Core i5, 8GB RAM",
    "Dell Latitude laptop, 256GB SSD",
    "Lenovo ThinkPad laptop, touch screen",
    "Canon printer, black and white",
    "Inverter battery, 220 Ah, tubular",
    "Luminous inverter, 2.5 kVA",
    "Solar panel, 400 W, monocrystalline",
    "Elepaq generator, 3.5 kVA",
    "Generator, 20 kVA, soundproof",
    "Nexus refrigerator, single door",
    "Hisense refrigerator, 150 litres",
    "Electric kettle, 1.8 litres",
    "CCTV camera, four channels",
  ],
  "real-estate": [
    "2-bedroom apartment in Ikate, Lekki",
    "Self-contain apartment in Yaba",
    "3-bedroom apartment, Jahi, Abuja",
    "Land for sale in Epe, dry, with survey",
    "Land in Ibeju-Lekki, 600 square metres",
    "Office space in Ikeja, open plan",
    "Warehouse to let, Oshodi",
    "4-bedroom semi-detached duplex, Gwarinpa",
  ],
  fashion: [
    "Ankara fabric, six yards, wax print",
    "Lace fabric, five yards, wine",
    "Blue jeans, stretch, size 34",
    "Corporate shirts, long sleeves",
    "School uniforms, any size",
    "Canvas sneakers, white",
    "Gold-plated wristwatch for couples",
    "Ladies' handbag with purse, cream",
  ],
  "food-agriculture": [
    "Ijebu gari, 10 kg bag",
    "White gari, paint bucket",
    "Oloyin beans, 50 kg",
    "Groundnut oil, 5 litres",
    "Crayfish, one paint bucket",
    "Dried catfish, carton",
    "Live chicken, broilers, per bird",
    "Frozen chicken, carton of laps",
    "Giant snails, ten pieces",
    "Yam flour, 5 kg",
    "Fresh pepper and tomatoes",
  ],
  "artisan-services": [
    "Electrician for house wiring and faults",
    "Electrician, solar and inverter",
    "Carpenter for wardrobes and doors",
    "Mechanic for Japanese cars, home service",
    "Bricklayer and tiler, by the day",
    "House painter, emulsion and satin",
    "Wedding photographer, full day",
    "Tailor for men's native wear",
    "Air conditioner repair and gas refill",
    "Cleaner for homes and offices",
  ],
  jobs: ["Accountant wanted, Ikeja", "Receptionist wanted, hotel", "Security guard wanted, night shift"],
  "babies-kids": ["Baby diapers, size 3, pack of 60", "Feeding bottles, set of three", "Baby walker with music"],
  "used-goods": [
    "Office chair, mesh back",
    "Office table, four feet",
    "Wardrobe, three doors, HDF",
    "Bed frame, 6 by 6, with mattress",
    "Vitafoam mattress, 4 by 6",
    "Double-door fridge, fairly used in Abuja",
    "Centre table, marble",
  ],
};

const price = 25_000_00n;

/** One seller who sells all of it. */
export async function buildSearchMarket(): Promise<void> {
  const { id: userId } = await buildUser();
  const categories = new Map((await prisma().category.findMany()).map(({ slug, id }) => [slug, id]));
  const listing = (slug: string, title: string, description: string, location: string) => ({
    userId,
    categoryId: categories.get(slug) ?? 0,
    title,
    description,
    location,
    priceKobo: price,
    images: ["/demo/standing-fan-a.webp"],
  });
  const ofDemo = Object.entries(catalogue).flatMap(([slug, listings]) =>
    listings.map(({ title, description, location }) => listing(slug, title, description, location)),
  );
  const more = Object.entries(moreTitles).flatMap(([slug, titles]) =>
    titles.map((title) => listing(slug, title, "As it is in the title. Call before you come.", "Yaba, Lagos")),
  );
  await prisma().listing.createMany({ data: [...ofDemo, ...more] });
}
