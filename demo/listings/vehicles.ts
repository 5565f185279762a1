import type { DemoListing } from "../types";

export const vehicles: readonly DemoListing[] = [
  {
    seller: "seun.adeyemi",
    title: "Toyota Corolla 2010 LE, first body, Lagos cleared",
    description:
      "I have driven this Corolla to work and back for four years and never had to open the engine. AC chills, the gear is smooth and the duty papers are complete. There is a small dent on the rear bumper, so come with your mechanic.",
    priceNaira: 7_800_000,
    location: "Ogba, Lagos",
    pictures: ["saloon-car-a"],
    specifications: {
      Year: "2010",
      Transmission: "Automatic",
      Mileage: "148,000 km",
      Fuel: "Petrol",
      Condition: "Nigerian used",
    },
    postedDaysAgo: 2,
    featured: true,
  },
  {
    seller: "musa.abubakar",
    title: "Tokunbo Toyota Highlander 2014 Limited, reverse camera",
    description:
      "Arrived from Cotonou port six weeks ago and bought only for resale, so it has never worked on Nigerian roads. Leather seats, third row and reverse camera are all intact. Price is slightly negotiable for a serious buyer.",
    priceNaira: 24_500_000,
    location: "Nassarawa GRA, Kano",
    pictures: ["suv-a", "suv-b"],
    specifications: {
      Year: "2014",
      Engine: "3.5L V6",
      Drive: "AWD",
      Mileage: "96,000 miles",
      Condition: "Foreign used",
    },
    postedDaysAgo: 6,
    featured: true,
  },
  {
    seller: "chidi.okonkwo",
    title: "Toyota Hiace 2009 high-roof bus, 18 seats, sound engine",
    description:
      "This bus has been running Onitsha to Owerri under one careful driver. I changed the four tyres and the brake pads in January and the gearbox is strong. I am selling because I am moving into haulage.",
    priceNaira: 16_500_000,
    location: "Upper Iweka, Onitsha",
    pictures: ["minibus-a"],
    specifications: { Year: "2009", Seats: "18", Transmission: "Manual", Fuel: "Petrol", Condition: "Nigerian used" },
    postedDaysAgo: 11,
  },
  {
    seller: "ibrahim.musa",
    title: "Bajaj Boxer BM 100, one year old, full papers",
    description:
      "I service this bike myself in my workshop, oil change every two weeks without fail. It starts with one kick and burns very little fuel. Receipt, number plate and rider's card are ready for change of ownership.",
    priceNaira: 980_000,
    location: "Sabon Gari, Kano",
    pictures: ["motorcycle-a"],
    specifications: { Engine: "100cc", Year: "2025", Start: "Kick and electric", Colour: "Black and red" },
    postedDaysAgo: 4,
  },
  {
    seller: "fatima.kolo",
    title: "TVS King Deluxe keke, neatly used for 14 months",
    description:
      "My younger brother rode it for school runs only, so it never carried heavy load. The engine is untouched, the tarpaulin is new and the battery was changed in December. Minna plate number and papers go with it.",
    priceNaira: 2_650_000,
    location: "Bosso, Minna",
    pictures: ["keke-a", "keke-b"],
    specifications: { Engine: "200cc, 4-stroke", Year: "2024", Fuel: "Petrol", Colour: "Yellow" },
    postedDaysAgo: 9,
  },
  {
    seller: "obinna.eze",
    title: "Mercedes 911 truck, long body, ready for market work",
    description:
      "Old soldier with plenty of life left in it. I rebuilt the engine last year with original parts from Nnewi and the body has fresh planks. One rear tyre needs changing and I have already removed that from the price.",
    priceNaira: 13_800_000,
    location: "Nnewi, Anambra",
    pictures: ["truck-a"],
    specifications: { Model: "L911", Fuel: "Diesel", Payload: "About 6 tonnes", Tyres: "6" },
    postedDaysAgo: 23,
  },
  {
    seller: "nanlop.dashe",
    title: "Honda CR-V 2013 EX, accident-free Abuja car",
    description:
      "Second owner, used mostly between Gwarinpa and the office. Every service was done at the same garage and I kept the receipts in a folder. The sunroof works, the AC is ice cold and nothing is showing on the dashboard.",
    priceNaira: 13_900_000,
    location: "Gwarinpa, Abuja",
    pictures: ["suv-b"],
    specifications: { Year: "2013", Engine: "2.4L i-VTEC", Transmission: "Automatic", Mileage: "121,000 km" },
    postedDaysAgo: 15,
  },
  {
    seller: "ese.omonigho",
    title: "Honda Accord 2007 End of Discussion, buy and drive",
    description:
      "Clean Accord with its factory paint everywhere except the left front fender. I fixed new shock absorbers and ball joints before Christmas. I am relocating at month end, so the first reasonable offer takes it.",
    priceNaira: 4_950_000,
    location: "Effurun, Warri",
    pictures: ["saloon-car-b"],
    specifications: { Year: "2007", Engine: "2.4L 4-cylinder", Transmission: "Automatic", Condition: "Nigerian used" },
    postedDaysAgo: 1,
  },
  {
    seller: "yetunde.salami",
    title: "Toyota Sienna 2008 LE, 7 seats, sliding doors perfect",
    description:
      "Our family bus for five years, now the children are all in boarding school. Both sliding doors work well and the rear AC was regassed last month. The middle seat cover has a small tear, everything else is neat.",
    priceNaira: 7_200_000,
    location: "Tanke, Ilorin",
    pictures: ["minibus-b"],
    specifications: { Year: "2008", Seats: "7", Engine: "3.5L V6", Transmission: "Automatic" },
    postedDaysAgo: 31,
  },
  {
    seller: "joseph.tarfa",
    title: "Toyota Hilux 2012 double cabin, 4x4, farm ready",
    description:
      "Strong Hilux that has carried maize from Numan to Yola without complaint. The four-wheel drive engages well, the tyres are all-terrain and the body has normal farm scratches. Customs papers are available for checking.",
    priceNaira: 17_500_000,
    location: "Jimeta, Yola",
    pictures: ["truck-b"],
    specifications: { Year: "2012", Engine: "2.7L VVT-i", Drive: "4x4", Transmission: "Manual" },
    postedDaysAgo: 44,
  },
  {
    seller: "ovie.edewor",
    title: "Lexus RX 350 2011, foreign used, thumb-start",
    description:
      "Neat RX 350 from Texas, cleared through Tin Can with full duty paid. The cream leather is fresh and the screen, reverse camera and heated seats all work. You may run the VIN before you come.",
    priceNaira: 17_800_000,
    location: "Ajah, Lagos",
    pictures: ["suv-a"],
    specifications: {
      Year: "2011",
      Engine: "3.5L V6",
      Mileage: "104,000 miles",
      Colour: "Pearl white",
      Condition: "Foreign used",
    },
    postedDaysAgo: 8,
  },
  {
    seller: "mudi.lawan",
    title: "Haojue 125 motorcycle with carrier, neat and strong",
    description:
      "I used this machine to move between customers' houses for my plumbing work. The chain and sprocket are new and the tyres still have good thread. It comes with a welded carrier, toolbox and two keys.",
    priceNaira: 740_000,
    location: "Bulumkutu, Maiduguri",
    pictures: ["motorcycle-b"],
    specifications: { Engine: "125cc", Year: "2022", Start: "Electric", Extras: "Carrier and toolbox" },
    postedDaysAgo: 19,
  },
  {
    seller: "preye.ebikeme",
    title: "Suzuki Every mini bus (korope), 8 passengers",
    description:
      "Small bus, big daily money on the Tombia to Kpansia route. The engine and gear are sound and I changed the clutch plate in February. Body painting is needed on the right side, so I have priced it fairly.",
    priceNaira: 3_600_000,
    location: "Opolo, Yenagoa",
    pictures: ["minibus-a"],
    specifications: { Year: "2006", Seats: "8", Engine: "660cc", Transmission: "Manual" },
    postedDaysAgo: 27,
  },
  {
    seller: "terver.iorfa",
    title: "Peugeot 406 2003 Prestige, sweet AC, Makurdi",
    description:
      "For lovers of Peugeot comfort, this one has been with me since 2017. The engine is silent, the suspension was overhauled last rainy season and all four windows go up and down. The radio is the only thing not working.",
    priceNaira: 2_300_000,
    location: "High Level, Makurdi",
    pictures: ["saloon-car-a"],
    specifications: { Year: "2003", Engine: "2.0L", Transmission: "Manual", Mileage: "213,000 km" },
    postedDaysAgo: 58,
  },
  {
    seller: "godwin.etim",
    title: "Mercedes C300 2010 4Matic, well kept, Calabar",
    description:
      "Full-option C300 that sleeps under a carport every night. I fitted new brake discs and a fresh battery in November and the scanner shows no fault. Spare key, service book and original jack are complete.",
    priceNaira: 9_900_000,
    location: "State Housing, Calabar",
    pictures: ["saloon-car-b", "saloon-car-a"],
    specifications: { Year: "2010", Engine: "3.0L V6", Drive: "4Matic", Colour: "Silver", Condition: "Nigerian used" },
    postedDaysAgo: 72,
  },
];
