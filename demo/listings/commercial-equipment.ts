import type { DemoListing } from "../types";

export const commercialEquipment: readonly DemoListing[] = [
  {
    seller: "chioma.okafor",
    title: "Two-deck industrial gas oven from closed bakery",
    description:
      "My client is giving up a bakery shop in Lekki and asked me to sell the oven with it. It takes four trays and both decks heat evenly, we tested it last week. The lower door handle needs a new screw.",
    priceNaira: 720_000,
    location: "Chevron, Lekki, Lagos",
    pictures: ["industrial-oven-a", "industrial-oven-b"],
    specifications: { Decks: "2", Trays: "4", Power: "Gas, with electric control", Condition: "Used, tested" },
    postedDaysAgo: 3,
    featured: true,
  },
  {
    seller: "obinna.eze",
    title: "Pepper grinding machine with 6.5 hp petrol engine",
    description:
      "We fabricate the frame in Aba and fit a new engine with a strong belt. It grinds pepper, beans and egusi fine in one pass. You get a spare pair of stones and I show you how to change them.",
    priceNaira: 285_000,
    location: "Ariaria, Aba",
    pictures: ["grinding-machine-a"],
    specifications: {
      Engine: "6.5 hp petrol",
      Head: "Cast iron, 1A",
      Extras: "Spare grinding stones",
      Condition: "Brand new",
    },
    postedDaysAgo: 5,
    featured: true,
  },
  {
    seller: "ebuka.iloh",
    title: "Android POS terminal, unlocked, with charger",
    description:
      "I closed one POS stand and this machine is going spare. The printer is clear, the battery lasts a full market day and both SIM slots work. You must register it with your own provider before use.",
    priceNaira: 62_000,
    location: "Computer Village, Ikeja, Lagos",
    pictures: ["pos-terminal-a"],
    specifications: { System: "Android", Printer: "Thermal, 58 mm", Network: "4G and WiFi", Condition: "Used, clean" },
    postedDaysAgo: 2,
  },
  {
    seller: "chidi.okonkwo",
    title: "Chest freezer, 400 litres, for frozen food shop",
    description:
      "It kept fish and turkey hard for two years in our Onitsha shop, even with half-day light. The copper coil is sound and the gas was never refilled. There are scratches on the body from carrying cartons.",
    priceNaira: 345_000,
    location: "Upper Iweka, Onitsha",
    pictures: ["chest-freezer-a"],
    specifications: { Capacity: "400 litres", Coil: "Copper", Doors: "1, with lock", Condition: "Used, good" },
    postedDaysAgo: 8,
  },
  {
    seller: "mudi.lawan",
    title: "Barber's chair with hydraulic pump, black leather",
    description:
      "I now go from house to house, so my second shop chair is resting. It rises well, turns all the way and the headrest is firm. The left arm has a small cut that I sewed by hand.",
    priceNaira: 170_000,
    location: "Monday Market, Maiduguri",
    pictures: ["barber-chair-a"],
    specifications: { Lift: "Hydraulic", Cover: "Black leatherette", Recline: "Yes", Condition: "Used, good" },
    postedDaysAgo: 10,
  },
  {
    seller: "tunde.bakare",
    title: "Salon clearance: two barber chairs and mirrors",
    description:
      "The tenant of a shop I manage in Ogudu travelled and left these for sale. The two chairs match, pump well and have clean footrests. Large wall mirrors and a waiting bench go with them at this price.",
    priceNaira: 310_000,
    location: "Ogudu GRA, Lagos",
    pictures: ["barber-chair-b", "barber-chair-a"],
    specifications: {
      Chairs: "2",
      Includes: "2 mirrors and waiting bench",
      Lift: "Hydraulic",
      Condition: "Used, neat",
    },
    postedDaysAgo: 13,
  },
  {
    seller: "efe.oghenekaro",
    title: "Cassava grater and gàrí press, locally made set",
    description:
      "I sprayed and serviced this set for a women's cooperative in Sapele that bought a bigger one. The grater drum is new and the screw press is heavy iron. It makes about ten bags of gàrí in a week.",
    priceNaira: 390_000,
    location: "Sapele, Delta",
    pictures: ["grinding-machine-b"],
    specifications: {
      Includes: "Grater and screw press",
      Engine: "8 hp diesel",
      Drum: "Stainless, new",
      Condition: "Used, serviced",
    },
    postedDaysAgo: 16,
  },
  {
    seller: "emeka.nwosu",
    title: "Glass-lid display chest freezer, 300 litres",
    description:
      "It stood in a provision shop I let out in Enugu, and the new tenant sells fabrics. Ice cream and drinks show well through the sliding glass, and the light inside works. It runs on a stabilizer, which is not included.",
    priceNaira: 295_000,
    location: "Independence Layout, Enugu",
    pictures: ["chest-freezer-b"],
    specifications: { Capacity: "300 litres", Lid: "Sliding glass", Wheels: "4", Condition: "Used, good" },
    postedDaysAgo: 19,
  },
  {
    seller: "idara.udoh",
    title: "Single-deck gas oven, two trays, for small chops",
    description:
      "I cooked and baked for parties with it before taking a full-time kitchen job. Meat pies come out brown on all sides in twenty-five minutes. The thermometer on the door is off by ten degrees, I will explain.",
    priceNaira: 265_000,
    location: "Ewet Housing, Uyo",
    pictures: ["industrial-oven-b"],
    specifications: { Decks: "1", Trays: "2", Power: "Gas", Condition: "Used, clean" },
    postedDaysAgo: 22,
  },
  {
    seller: "usman.danladi",
    title: "25 kVA soundproof diesel generator for shop or estate",
    description:
      "It served a site office in Lokogoma for fourteen months, now public light has reached the estate. The hour meter reads 2,100 and oil was changed every 200 hours. Bring your engineer to load-test it.",
    priceNaira: 4_200_000,
    location: "Lokogoma, Abuja",
    pictures: ["generator-a"],
    specifications: { Output: "25 kVA", Fuel: "Diesel", "Run hours": "2,100", Canopy: "Soundproof" },
    postedDaysAgo: 25,
  },
  {
    seller: "blessing.effiong",
    title: "Industrial straight-stitch machine with servo motor",
    description:
      "I am reducing from four machines to three, and this Juki-type head is in good order. The servo motor is quiet and uses little current on inverter. Sit down and sew your own fabric before we talk price.",
    priceNaira: 235_000,
    location: "Ikot Ekpene Road, Uyo",
    pictures: ["sewing-machine-b"],
    specifications: {
      Type: "Single-needle lockstitch",
      Motor: "Servo, 550 W",
      Includes: "Table and stand",
      Condition: "Used, serviced",
    },
    postedDaysAgo: 29,
  },
  {
    seller: "maryam.jibril",
    title: "Small POS machine with 20 paper rolls, Sokoto",
    description:
      "My brother ran a POS point at Arkilla before his posting to Gusau. The keypad is soft, the card slot reads well and the paper rolls are new. The battery lasts about five hours, so keep a power bank close.",
    priceNaira: 34_000,
    location: "Arkilla, Sokoto",
    pictures: ["pos-terminal-b"],
    specifications: {
      Type: "Linux keypad terminal",
      Network: "4G",
      Extras: "20 paper rolls and charger",
      Condition: "Used",
    },
    postedDaysAgo: 34,
  },
  {
    seller: "ngozi.anyanwu",
    title: "Six-burner catering gas cooker, heavy cast iron",
    description:
      "This cooker has done weddings, burials and plenty of ọfẹ owerri for crowds. The burners take forty-litre pots without shaking. I replaced two knobs, so they do not match the rest.",
    priceNaira: 380_000,
    location: "Ikenegbu, Owerri",
    pictures: ["gas-cooker-a"],
    specifications: { Burners: "6", Frame: "Steel, cast-iron tops", Fuel: "Gas", Condition: "Used, strong" },
    postedDaysAgo: 43,
  },
  {
    seller: "aisha.bello",
    title: "Dry mill for maize, millet and guinea corn, 10 hp",
    description:
      "It is part of a shop I am selling on Zoo Road, but the buyer does not want the mill. It grinds tuwo flour fine, and the diesel engine was overhauled in January. It is heavy, come with four men and a pickup.",
    priceNaira: 460_000,
    location: "Zoo Road, Kano",
    pictures: ["grinding-machine-a", "grinding-machine-b"],
    specifications: {
      Engine: "10 hp diesel",
      Output: "About 250 kg an hour",
      Use: "Dry grains",
      Condition: "Used, overhauled",
    },
    postedDaysAgo: 51,
  },
  {
    seller: "kunle.ajayi",
    title: "Carpenter's 10-inch table saw, copper motor",
    description:
      "It has cut wood in my Ìbàdàn workshop for four years, and I have moved up to a panel saw. The motor has a copper winding and the fence still locks square. The blade guard stays on, please do not remove it.",
    priceNaira: 250_000,
    location: "Sango, Ibadan",
    pictures: ["hammer-saw-b"],
    specifications: { Blade: "10 inch", Motor: "2 hp, copper", Table: "Cast iron", Condition: "Used, good" },
    postedDaysAgo: 72,
  },
];
