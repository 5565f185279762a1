import type { DemoListing } from "../types";

export const mobilePhones: readonly DemoListing[] = [
  {
    seller: "ebuka.iloh",
    title: "iPhone 13 128GB, UK used, factory unlocked, Midnight",
    description:
      "Clean UK-used iPhone 13 with original screen and True Tone on. Face ID, cameras and speakers are all tested, and you will test again before you pay. I give seven days to return it if anything misbehaves.",
    priceNaira: 515_000,
    location: "Computer Village, Ikeja, Lagos",
    pictures: ["smartphone-back-a", "smartphone-a"],
    specifications: { Storage: "128GB", "Battery health": "87%", SIM: "Nano SIM and eSIM", Condition: "Foreign used" },
    postedDaysAgo: 1,
    featured: true,
  },
  {
    seller: "seun.adeyemi",
    title: "Samsung Galaxy S23 Ultra 256GB, neat, with S Pen",
    description:
      "I bought it new in 2024 and it has lived in a pouch ever since. The screen has no scratch, but there is one tiny chip on the frame near the charging port. The box, cable and receipt are still with me.",
    priceNaira: 790_000,
    location: "Gbagada, Lagos",
    pictures: ["smartphone-b", "smartphone-back-b"],
    specifications: { Storage: "256GB", RAM: "12GB", Colour: "Green", Battery: "5,000mAh" },
    postedDaysAgo: 5,
  },
  {
    seller: "musa.abubakar",
    title: "Tecno Camon 40, brand new sealed, 256GB + 8GB",
    description:
      "Brand new and sealed with the official Carlcare warranty of thirteen months. I have blue and black in the shop at the moment. Walk in with your ID and we will activate it together before you leave.",
    priceNaira: 325_000,
    location: "Farm Centre, Kano",
    pictures: ["smartphone-a"],
    specifications: { Storage: "256GB", RAM: "8GB", Warranty: "13 months", Condition: "Brand new" },
    postedDaysAgo: 3,
  },
  {
    seller: "maryam.jibril",
    title: "Infinix Hot 50i, six months old, no crack",
    description:
      "Fine phone for a student, the battery easily lasts a full day of data. I am selling only because my uncle gave me a bigger one. The charger is original and the screen guard was changed last week.",
    priceNaira: 118_000,
    location: "Tudun Wada, Gombe",
    pictures: ["smartphone-b"],
    specifications: { Storage: "128GB", RAM: "4GB", Battery: "5,000mAh", Condition: "Neatly used" },
    postedDaysAgo: 8,
  },
  {
    seller: "chidi.okonkwo",
    title: "Itel torchlight phones, dual SIM, brand new (each)",
    description:
      "Strong small phone for mama in the village or for your second line. The battery stays four to five days, the torch is bright and the speaker is loud. Price is for one, and I reduce it when you buy from ten pieces.",
    priceNaira: 17_500,
    location: "Main Market, Onitsha",
    pictures: ["feature-phone-a"],
    specifications: { SIM: "Dual SIM", Battery: "2,500mAh", Extras: "Torch and FM radio", Condition: "Brand new" },
    postedDaysAgo: 16,
  },
  {
    seller: "nanlop.dashe",
    title: "iPad 9th generation 64GB WiFi with folding case",
    description:
      "My daughter used it for online lessons and she has now moved to a laptop. The screen is clean, the home button and both cameras work well and iCloud is signed out. A folding case and charger go with it.",
    priceNaira: 310_000,
    location: "Rayfield, Jos",
    pictures: ["tablet-a"],
    specifications: { Storage: "64GB", Screen: "10.2 inch", Network: "WiFi only", Condition: "Neatly used" },
    postedDaysAgo: 12,
  },
  {
    seller: "ovie.edewor",
    title: "Oraimo FreePods 4, sealed pack, noise cancelling",
    description:
      "Original Oraimo with the scratch code on the pack, check it on the spot. The bass is deep, and the noise cancelling really helps inside a danfo. Pay on delivery is fine anywhere between Ajah and Ikeja.",
    priceNaira: 38_000,
    location: "Ajah, Lagos",
    pictures: ["earbuds-a"],
    specifications: {
      Type: "Wireless earbuds",
      Battery: "Up to 35 hours with case",
      Warranty: "12 months",
      Condition: "Brand new",
    },
    postedDaysAgo: 4,
  },
  {
    seller: "ngozi.anyanwu",
    title: "iPhone 15 Pro Max 256GB, physical SIM, Natural Titanium",
    description:
      "My brother brought it from Hong Kong, so it takes two physical SIM cards. The body is flawless because I am too careful with phones, and the battery is still ninety-two percent. Serious buyers may inspect at my shop.",
    priceNaira: 1_280_000,
    location: "Ikenegbu, Owerri",
    pictures: ["smartphone-back-b", "smartphone-b"],
    specifications: { Storage: "256GB", "Battery health": "92%", SIM: "Dual physical SIM", Colour: "Natural Titanium" },
    postedDaysAgo: 2,
    featured: true,
  },
  {
    seller: "preye.ebikeme",
    title: "Google Pixel 7 128GB, best camera at this price",
    description:
      "US-used Pixel 7, unlocked and working on MTN, Airtel and Glo with 4G. Pictures come out sharp even at night parties. There is a faint line on the back glass which you can see only in sunlight.",
    priceNaira: 295_000,
    location: "Swali, Yenagoa",
    pictures: ["smartphone-back-a"],
    specifications: { Storage: "128GB", RAM: "8GB", Colour: "Obsidian", Condition: "Foreign used" },
    postedDaysAgo: 20,
  },
  {
    seller: "idara.udoh",
    title: "Redmi Note 13, 256GB, still under warranty",
    description:
      "Used for eight months with a tempered glass from day one. The fast charger fills it in about one hour and games run without hanging. I need the money for my school fees, so the price is already friendly.",
    priceNaira: 205_000,
    location: "Itam, Uyo",
    pictures: ["smartphone-a", "smartphone-back-a"],
    specifications: { Storage: "256GB", RAM: "8GB", Screen: "6.67 inch AMOLED", Charging: "33W" },
    postedDaysAgo: 13,
  },
  {
    seller: "yetunde.salami",
    title: "Samsung Galaxy Tab A9 4G, takes SIM, with keyboard",
    description:
      "Good tablet for reading, church notes and small office work. It takes a SIM card so you do not need to carry a MiFi. I added a small Bluetooth keyboard because I no longer use it.",
    priceNaira: 185_000,
    location: "Okefia, Osogbo",
    pictures: ["tablet-b"],
    specifications: { Storage: "64GB", RAM: "4GB", Screen: "8.7 inch", Network: "4G SIM and WiFi" },
    postedDaysAgo: 26,
  },
  {
    seller: "joseph.tarfa",
    title: "iPhone XR 64GB, red, Face ID working",
    description:
      "Honest phone at an honest price. The battery was changed last month, so it shows service, but it lasts from morning till night. The screen is original and there is light wear around the edges.",
    priceNaira: 195_000,
    location: "Jimeta, Yola",
    pictures: ["smartphone-back-b"],
    specifications: { Storage: "64GB", Colour: "Red", Battery: "Newly replaced", Condition: "Nigerian used" },
    postedDaysAgo: 35,
  },
  {
    seller: "ojoma.attah",
    title: "AirPods Pro 2 (USB-C), original, used two months",
    description:
      "It was a gift, but my ears prefer the wired type. The serial number confirms on the Apple site and I will check it with you. All three sizes of ear tips, the box and the cable are complete.",
    priceNaira: 235_000,
    location: "Lokongoma, Lokoja",
    pictures: ["earbuds-b"],
    specifications: {
      Type: "Wireless earbuds",
      Charging: "USB-C case",
      Features: "Active noise cancelling",
      Condition: "Almost new",
    },
    postedDaysAgo: 18,
  },
  {
    seller: "ese.omonigho",
    title: "Nokia 110 4G, brand new in carton, loud speaker",
    description:
      "Simple Nokia that falls and rises again, very good for elderly parents. Calls are clear on 4G and the keypad letters are big. I will set the date, ringtone and speed dial for you free of charge.",
    priceNaira: 32_000,
    location: "Enerhen, Warri",
    pictures: ["feature-phone-b"],
    specifications: { SIM: "Dual SIM", Network: "4G", Extras: "Torch, FM radio, MP3", Condition: "Brand new" },
    postedDaysAgo: 52,
  },
  {
    seller: "fatima.kolo",
    title: "Samsung Galaxy A16, 128GB, new with one-year warranty",
    description:
      "Fresh stock from the Samsung dealer, two colours left, light green and grey. It gets updates for years, so it will not grow old quickly. Delivery inside Minna is free, and I send to Bida on Thursdays.",
    priceNaira: 228_000,
    location: "Mobil, Minna",
    pictures: ["smartphone-b", "smartphone-back-a"],
    specifications: { Storage: "128GB", RAM: "6GB", Screen: "6.7 inch AMOLED", Warranty: "12 months" },
    postedDaysAgo: 41,
  },
];
