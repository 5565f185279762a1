import type { DemoListing } from "../types";

export const foodAgriculture: readonly DemoListing[] = [
  {
    seller: "terver.iorfa",
    title: "Benue yams, Hembankwase, 20 big tubers",
    description:
      "Fresh from my brother's farm near Zaki Biam and good for pounding. No tuber has rot or a cutlass cut, and you can tap each one before you pay. I load on Tuesdays and Fridays from Wurukum.",
    priceNaira: 68_000,
    location: "Wurukum, Makurdi",
    pictures: ["yam-a", "yam-b"],
    specifications: { Quantity: "20 tubers", Variety: "Hembankwase", Weight: "3 to 4 kg each", Harvest: "This season" },
    postedDaysAgo: 2,
    featured: true,
  },
  {
    seller: "emeka.nwosu",
    title: "Abakaliki rice, stone-free, new 50 kg bag",
    description:
      "My family mills in Abakaliki and I bring the bags to Enugu every two weeks. It is destoned and parboiled well, so it swells and does not smell. Cook one cup before you buy in bulk.",
    priceNaira: 72_000,
    location: "Independence Layout, Enugu",
    pictures: ["rice-bag-a"],
    specifications: {
      Weight: "50 kg",
      Type: "Parboiled long grain",
      Stones: "Removed by machine",
      Source: "Abakaliki mill",
    },
    postedDaysAgo: 29,
    featured: true,
  },
  {
    seller: "aisha.bello",
    title: "Fresh tomatoes, firm, one full raffia basket",
    description:
      "Picked yesterday from our small irrigated plot along the river, outside Kaduna. They are red but still firm, so they can travel to Abuja. Bring back the basket and I will remove 1,500 naira next time.",
    priceNaira: 34_000,
    location: "Barnawa, Kaduna",
    pictures: ["tomato-basket-a"],
    specifications: { Quantity: "1 big basket", Weight: "About 40 kg", Variety: "UTC", Harvest: "Yesterday" },
    postedDaysAgo: 1,
  },
  {
    seller: "godwin.etim",
    title: "Calabar red palm oil, 5 litres, low sleep",
    description:
      "My mother presses it from our own tenera trees and adds nothing. It stays red, pours easily and suits ekpang, afang or ẹ̀wà with fried sauce. I fill the keg in front of you.",
    priceNaira: 13_500,
    location: "State Housing, Calabar",
    pictures: ["palm-oil-a"],
    specifications: { Volume: "5 litres", Variety: "Tenera", Additives: "None", Pressed: "Last week" },
    postedDaysAgo: 43,
  },
  {
    seller: "sade.adewale",
    title: "Ọ̀fadà rice, unpolished, hand-picked, 5 kg",
    description:
      "This is true Ọ̀fadà from our farmers in Ogun, short, brown and full of aroma. Women pick out the stones by hand before we pack. Wrap it in ewé eran with ayamaṣe and nobody will talk at table.",
    priceNaira: 14_000,
    location: "Obantoko, Abeokuta",
    pictures: ["rice-bag-b"],
    specifications: { Weight: "5 kg", Type: "Unpolished Ọ̀fadà", Source: "Ogun State", Packing: "Sealed bag" },
    postedDaysAgo: 58,
  },
  {
    seller: "efe.oghenekaro",
    title: "Banga and fresh palm oil, 4-litre keg, Delta",
    description:
      "My wife's people press this at Amukpe every weekend, and I keep a few kegs in my workshop. It is good for banga, owho soup or yellow gàrí. It will settle in cold weather, that is natural.",
    priceNaira: 9_800,
    location: "Sapele, Delta",
    pictures: ["palm-oil-b"],
    specifications: { Volume: "4 litres", Source: "Amukpe, Sapele", Colour: "Bright red", Additives: "None" },
    postedDaysAgo: 74,
  },
  {
    seller: "musa.abubakar",
    title: "Yaji pepper for suya and kilishi, 500 g, Kano",
    description:
      "The same mix our kilishi men use, with dried pepper, ginger, kuli-kuli, cloves and a little salt. It is ground twice, so it sticks to the meat. The heat is serious, start with one spoon.",
    priceNaira: 4_500,
    location: "Sabon Gari, Kano",
    pictures: ["pepper-a"],
    specifications: {
      Weight: "500 g",
      Contains: "Pepper, ginger, groundnut, cloves",
      Heat: "Hot",
      Packing: "Sealed jar",
    },
    postedDaysAgo: 49,
  },
  {
    seller: "osaze.aigbe",
    title: "Green plantain, three large bunches, Edo farm",
    description:
      "Cut on order from our land off the Benin–Ekpoma road, so they reach you green and full. Keep them in a cool place and you have a week before they turn yellow. They are sweet for bole or dodo.",
    priceNaira: 21_000,
    location: "Airport Road, Benin City",
    pictures: ["plantain-a"],
    specifications: {
      Quantity: "3 bunches",
      Ripeness: "Green, mature",
      Variety: "False horn",
      Delivery: "Within Benin, 2,000 naira",
    },
    postedDaysAgo: 91,
  },
  {
    seller: "usman.danladi",
    title: "Tractor with plough for hire, per hectare",
    description:
      "One Massey Ferguson with an experienced driver, for ploughing and harrowing around Abuja and Nasarawa. Diesel is included up to 30 km from Lokogoma. Book before the first rains, the line gets long.",
    priceNaira: 60_000,
    location: "Lokogoma, Abuja",
    pictures: ["tractor-a"],
    specifications: {
      Tractor: "Massey Ferguson 375",
      Power: "75 hp",
      Includes: "Driver and diesel",
      Minimum: "2 hectares",
    },
    postedDaysAgo: 113,
  },
  {
    seller: "hauwa.garba",
    title: "Sun-dried tatashe and shombo, one full mudu",
    description:
      "I dry the pepper on clean mats and cover it against dust, then sort out the dark ones. Soak it in warm water and it blends red and sweet. It keeps for six months in a dry container.",
    priceNaira: 3_800,
    location: "Samaru, Zaria",
    pictures: ["pepper-b"],
    specifications: { Quantity: "1 mudu", Type: "Tatashe and shombo", Drying: "Sun, on mats", Keeps: "6 months" },
    postedDaysAgo: 150,
  },
  {
    seller: "ifeoma.ude",
    title: "Soup pack: ọgbọnọ, egusi and 2 litres of palm oil",
    description:
      "My aunt in Nsukka sends me these every month and I pack them clean. The ọgbọnọ draws well, the egusi is hand-peeled and the oil is this season's. Enough for about four pots in a family of five.",
    priceNaira: 17_500,
    location: "New Haven, Enugu",
    pictures: ["palm-oil-a", "palm-oil-b"],
    specifications: { Ọgbọnọ: "750 g", Egusi: "1 kg, peeled", "Palm oil": "2 litres", Source: "Nsukka" },
    postedDaysAgo: 118,
  },
  {
    seller: "bolaji.ogunleye",
    title: "Foodstuff box: rice, ẹ̀wà olóyin, gàrí and palm oil",
    description:
      "I buy in bulk at Mile 12 with neighbours and share it into boxes for small homes. The beans are picked, the gàrí is Ìjẹ̀bú and crisp, and nothing is short-weighed. Order by Thursday, collect on Saturday.",
    priceNaira: 38_500,
    location: "Surulere, Lagos",
    pictures: ["rice-bag-a", "palm-oil-b"],
    specifications: { Rice: "10 kg", "Ẹ̀wà olóyin": "4 kg", "Gàrí Ìjẹ̀bú": "4 kg", "Palm oil": "2 litres" },
    postedDaysAgo: 3,
  },
  {
    seller: "ojoma.attah",
    title: "Kogi white yam for pounding, 5 tubers",
    description:
      "My father farms at Anyigba and gave me more than my kitchen can hold. The tubers are medium, dry inside and pound smooth without lumps. Pick them up in Lokoja and I will add a handful of ofo-ukpa leaf.",
    priceNaira: 9_500,
    location: "Lokongoma, Lokoja",
    pictures: ["yam-b"],
    specifications: { Quantity: "5 tubers", Weight: "2 to 2.5 kg each", Source: "Anyigba, Kogi" },
    postedDaysAgo: 184,
  },
  {
    seller: "ibrahim.musa",
    title: "Used walking tractor, 15 hp diesel, with trailer",
    description:
      "I rebuilt the engine myself with new rings and injector, and it starts at the second turn. It ploughs half a hectare in a morning and the trailer carries twelve bags. One tyre is worn, budget for that.",
    priceNaira: 1_650_000,
    location: "Sabon Gari, Kano",
    pictures: ["tractor-b"],
    specifications: {
      Power: "15 hp diesel",
      Type: "Two-wheel",
      Includes: "Plough and trailer",
      Condition: "Used, engine rebuilt",
    },
    postedDaysAgo: 234,
  },
  {
    seller: "preye.ebikeme",
    title: "Ripe plantain, Bayelsa, half bunch for frying",
    description:
      "Yellow with small black spots, just right for dodo this week. They come by boat from Sagbama on market day, and I sell what my mother does not take. Sorry, no delivery for half bunches.",
    priceNaira: 5_500,
    location: "Opolo, Yenagoa",
    pictures: ["plantain-b"],
    specifications: { Quantity: "Half bunch", Fingers: "About 16", Ripeness: "Ripe, yellow" },
    postedDaysAgo: 0,
  },
];
