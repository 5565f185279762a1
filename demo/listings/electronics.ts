import type { DemoListing } from "../types";

export const electronics: readonly DemoListing[] = [
  {
    seller: "ebuka.iloh",
    title: "HP EliteBook 840 G6, Core i5, 16GB RAM, 512GB SSD",
    description:
      "UK-used business laptop with a clean body and keyboard light. Windows is activated and the battery gives about four hours of real work. I include a new charger and a bag, and you may test it for as long as you like.",
    priceNaira: 385_000,
    location: "Computer Village, Ikeja, Lagos",
    pictures: ["laptop-a", "laptop-b"],
    specifications: {
      Processor: "Intel Core i5, 8th gen",
      RAM: "16GB",
      Storage: "512GB SSD",
      Screen: "14 inch",
      Condition: "Foreign used",
    },
    postedDaysAgo: 2,
    featured: true,
  },
  {
    seller: "obinna.eze",
    title: "Solar kit: 3.5kVA inverter, lithium battery, 6 panels",
    description:
      "Complete system that carries fridge, TV, fans, lights and a one-horsepower pumping machine. I install it myself with proper cables, breakers and earthing. The price covers installation anywhere in Aba, and you get two years' workmanship warranty.",
    priceNaira: 2_450_000,
    location: "Ariaria, Aba",
    pictures: ["solar-panel-a"],
    specifications: { Inverter: "3.5kVA hybrid", Battery: "5kWh lithium", Panels: "6 x 450W", Warranty: "2 years" },
    postedDaysAgo: 4,
    featured: true,
  },
  {
    seller: "godwin.etim",
    title: "Sumec Firman 3.5kVA generator, key start, low hours",
    description:
      "We bought it for the shop, then light improved on our street and it hardly works now. The key starter and the carburettor are in perfect order. I serviced it last Saturday, so just add fuel and go.",
    priceNaira: 395_000,
    location: "Marian, Calabar",
    pictures: ["generator-a"],
    specifications: { Power: "2.9kW rated", Start: "Key and recoil", Fuel: "Petrol", Coil: "100% copper" },
    postedDaysAgo: 7,
  },
  {
    seller: "ngozi.anyanwu",
    title: "LG 43-inch Smart TV, 4K, with wall bracket",
    description:
      "Two years old and always on a stabiliser. Netflix, YouTube and the magic remote work well and there is no line on the screen. We upgraded to a bigger one, so come and watch it before paying.",
    priceNaira: 290_000,
    location: "Aladinma, Owerri",
    pictures: ["television-a"],
    specifications: { Screen: "43 inch, 4K UHD", System: "webOS", Ports: "3 HDMI, 2 USB", Condition: "Neatly used" },
    postedDaysAgo: 10,
  },
  {
    seller: "bolaji.ogunleye",
    title: "PlayStation 4 Slim 1TB, two pads and five games",
    description:
      "Clean PS4 Slim that was opened and dusted last month, so it runs cool and quiet. FC 25, Mortal Kombat and three other discs are included. One pad has a slightly soft left stick, and I am telling you in advance.",
    priceNaira: 315_000,
    location: "Yaba, Lagos",
    pictures: ["game-console-a"],
    specifications: { Storage: "1TB", Controllers: "2", Games: "5 discs", Condition: "Neatly used" },
    postedDaysAgo: 6,
  },
  {
    seller: "fatima.kolo",
    title: "Haier Thermocool double-door fridge, 220 litres",
    description:
      "It cools very well even when light is low, and the freezer makes ice block overnight. The gasket was changed this year and there is no rust under. We are moving house next week and cannot carry it along.",
    priceNaira: 260_000,
    location: "Tunga, Minna",
    pictures: ["fridge-a"],
    specifications: { Capacity: "220 litres", Doors: "2", Colour: "Silver", Condition: "Neatly used" },
    postedDaysAgo: 9,
  },
  {
    seller: "musa.abubakar",
    title: "Ox 18-inch standing fan, original, brand new",
    description:
      "Original Ox with heavy base and copper coil, not the light copy that shakes. It blows well on low current and the grille is strong. Price is for one, and there is a discount for mosques, churches and schools.",
    priceNaira: 62_000,
    location: "Sabon Gari, Kano",
    pictures: ["standing-fan-a"],
    specifications: { Size: "18 inch", Speeds: "3", Motor: "Copper coil", Condition: "Brand new" },
    postedDaysAgo: 14,
  },
  {
    seller: "nanlop.dashe",
    title: "Canon EOS 700D camera with 18-55mm and 50mm lenses",
    description:
      "I learned photography on this camera and it has paid for itself many times with birthdays and weddings. The sensor is clean and the flip screen is intact. Two batteries, one memory card and a padded bag go with it.",
    priceNaira: 420_000,
    location: "Wuse 2, Abuja",
    pictures: ["camera-a", "camera-b"],
    specifications: {
      Sensor: "18 megapixels",
      Lenses: "18-55mm, 50mm f/1.8",
      Video: "1080p",
      Extras: "2 batteries, bag",
    },
    postedDaysAgo: 12,
  },
  {
    seller: "ovie.edewor",
    title: "JBL PartyBox 110, rechargeable, with light show",
    description:
      "Original JBL with sound that will wake the whole close. I used it for four house parties only, and the battery still gives about nine hours. The handle has a small scratch from the boot of my car.",
    priceNaira: 430_000,
    location: "Sangotedo, Lagos",
    pictures: ["speaker-a"],
    specifications: {
      Output: "160W",
      Battery: "Up to 12 hours",
      Connection: "Bluetooth, USB, mic input",
      Condition: "Almost new",
    },
    postedDaysAgo: 17,
  },
  {
    seller: "ojoma.attah",
    title: "MacBook Air M1 2020, 256GB, space grey",
    description:
      "My office gave me a new one, so this faithful Air is looking for a new owner. It is silent, fast and goes a full day without charging. The battery cycle is 214, and there is a very light dent at one corner.",
    priceNaira: 690_000,
    location: "Adankolo, Lokoja",
    pictures: ["laptop-b"],
    specifications: { Chip: "Apple M1", RAM: "8GB", Storage: "256GB SSD", Screen: "13.3 inch" },
    postedDaysAgo: 22,
  },
  {
    seller: "mudi.lawan",
    title: "Rechargeable standing fan with solar panel, 16 inch",
    description:
      "Very useful in our Maiduguri heat, it works through the night without light. The small solar panel charges it by day and there is a USB port for your phone. Brand new in carton, three pieces left.",
    priceNaira: 85_000,
    location: "Monday Market, Maiduguri",
    pictures: ["standing-fan-b", "solar-panel-b"],
    specifications: { Size: "16 inch", Battery: "12V 9Ah", Panel: "25W", Extras: "USB port, LED lamp" },
    postedDaysAgo: 28,
  },
  {
    seller: "ese.omonigho",
    title: "Hisense 55-inch QLED, Dolby sound, six months old",
    description:
      "Big clear picture for football nights, bought new in September with receipt and warranty card. I am travelling for my master's, so it has to go. The carton and foam are still in the store for safe carrying.",
    priceNaira: 540_000,
    location: "Airport Road, Warri",
    pictures: ["television-b"],
    specifications: { Screen: "55 inch, 4K QLED", System: "VIDAA", Sound: "Dolby Atmos", Warranty: "6 months left" },
    postedDaysAgo: 3,
  },
  {
    seller: "terver.iorfa",
    title: "Tiger TG950 small generator, newly serviced",
    description:
      "The popular 'I better pass my neighbour', good for a small shop or barbing salon. I changed the plug, rings and oil seal with my own hands. It carries bulbs, fan, TV and clippers, but please do not put an iron on it.",
    priceNaira: 75_000,
    location: "Wurukum, Makurdi",
    pictures: ["generator-b"],
    specifications: { Power: "650W", Start: "Recoil", Fuel: "Petrol and oil mix", Condition: "Nigerian used" },
    postedDaysAgo: 38,
  },
  {
    seller: "idara.udoh",
    title: "LG home theatre, 5.1 channels, Bluetooth and USB",
    description:
      "The sound is still as sweet as the first day and the woofer is heavy. One back speaker wire was joined neatly by a technician and works well. The remote is original, only the battery cover is missing.",
    priceNaira: 120_000,
    location: "Ewet Housing, Uyo",
    pictures: ["speaker-b"],
    specifications: { Channels: "5.1", Output: "330W", Connection: "Bluetooth, USB, HDMI", Condition: "Nigerian used" },
    postedDaysAgo: 46,
  },
  {
    seller: "joseph.tarfa",
    title: "Xbox Series S 512GB, white, with one controller",
    description:
      "Brought in from the UK last year and played mostly at weekends. It is fully digital, so it needs no disc, and I will remove my account in your presence. HDMI cable and rechargeable battery pack are included.",
    priceNaira: 365_000,
    location: "Jimeta, Yola",
    pictures: ["game-console-b"],
    specifications: { Storage: "512GB SSD", Controllers: "1", Colour: "White", Condition: "Foreign used" },
    postedDaysAgo: 66,
  },
];
