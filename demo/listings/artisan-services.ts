import type { DemoListing } from "../types";

export const artisanServices: readonly DemoListing[] = [
  {
    seller: "blessing.effiong",
    title: "Ankara gown sewing, your fabric, ready in five days",
    description:
      "Bring your ankara and a picture of the style, and I will tell you frankly if the yards are enough. One fitting is included before the final stitch. Price is for one gown with lining; stones and corset are extra.",
    priceNaira: 18_000,
    location: "Ikot Ekpene Road, Uyo",
    pictures: ["sewing-machine-a", "ankara-dress-a"],
    specifications: { Job: "One gown with lining", Time: "5 days", Fitting: "1 included", Experience: "9 years" },
    postedDaysAgo: 211,
    featured: true,
  },
  {
    seller: "ibrahim.musa",
    title: "Car engine check with scanner, I come to you in Kano",
    description:
      "I bring my scanner to your house or office and tell you what the engine light is saying. You get the fault list in writing, with an honest price for each repair. If I do the repair, I remove this fee from the bill.",
    priceNaira: 12_000,
    location: "Sabon Gari, Kano",
    pictures: ["wrench-a"],
    specifications: {
      Job: "Full scan and report",
      Cars: "Toyota, Honda, Peugeot, Mercedes",
      Time: "1 hour",
      Experience: "14 years",
    },
    postedDaysAgo: 30,
    featured: true,
  },
  {
    seller: "kunle.ajayi",
    title: "Wardrobe repair: doors, hinges and runners, per wardrobe",
    description:
      "Doors that hang, drawers that refuse to close, locks that lost their keys: I fix all at your house in Ìbàdàn. The price covers labour and small screws for one wardrobe. New hinges or runners are at market price.",
    priceNaira: 9_500,
    location: "Sango, Ibadan",
    pictures: ["hammer-saw-a"],
    specifications: { Job: "One wardrobe", Includes: "Labour and screws", Time: "Half a day", Area: "Ibadan" },
    postedDaysAgo: 43,
  },
  {
    seller: "hauwa.garba",
    title: "Ɗinki for Sallah: women's atamfa, skirt and blouse",
    description:
      "I sew clean Hausa styles with neat neck work, for women and girls, in my house in Samaru. Bring the atamfa two weeks before Sallah, because the last days are always full. Price is for one skirt and blouse.",
    priceNaira: 8_500,
    location: "Samaru, Zaria",
    pictures: ["sewing-machine-b"],
    specifications: { Job: "Skirt and blouse", Time: "6 days", Fabric: "Bring your own", Customers: "Women and girls" },
    postedDaysAgo: 3,
  },
  {
    seller: "sunday.ochefu",
    title: "Roof leak repair, zinc and aluminium, per leaking spot",
    description:
      "I climb, find where the water truly enters and seal it, instead of painting everything with tar. If the same spot leaks within three months, I return free. Price is per spot; new sheets and wood are separate.",
    priceNaira: 15_000,
    location: "Otukpo, Benue",
    pictures: ["hammer-saw-b", "hard-hat-b"],
    specifications: {
      Job: "One leaking spot",
      Includes: "Labour and sealant",
      Guarantee: "3 months",
      Roof: "Zinc, aluminium",
    },
    postedDaysAgo: 67,
  },
  {
    seller: "efe.oghenekaro",
    title: "Room painting with two coats, you buy the paint",
    description:
      "I scrape, fill the cracks, and put two clean coats on the walls and ceiling of one room. I cover your floor and furniture, and I sweep before leaving. Price is labour for a room up to 12 by 12 feet.",
    priceNaira: 28_000,
    location: "Sapele, Delta",
    pictures: ["paint-roller-a"],
    specifications: { Job: "One room, up to 12 x 12 ft", Coats: "2", Paint: "Bought by you", Time: "2 days" },
    postedDaysAgo: 79,
  },
  {
    seller: "godwin.etim",
    title: "Ceiling fan, socket and switch fixing, per point",
    description:
      "I fix fans, sockets, switches and bulbs with proper clips and no naked wire. I test the point with a meter while you watch, so that you sleep well. Price is for one point in Calabar; materials are separate.",
    priceNaira: 4_500,
    location: "State Housing, Calabar",
    pictures: ["electric-plug-a"],
    specifications: { Job: "One point", Includes: "Labour and testing", Area: "Calabar", Experience: "10 years" },
    postedDaysAgo: 52,
  },
  {
    seller: "mudi.lawan",
    title: "Home barbing for men and children, clean clippers",
    description:
      "I come with my own light, cape and sterilised clippers, so power failure is not our problem. I am gentle with small boys and old men. Price is for one head; for three heads or more I give a small discount.",
    priceNaira: 3_000,
    location: "Bulumkutu, Maiduguri",
    pictures: ["hair-clippers-b"],
    specifications: { Job: "One haircut at home", Hours: "8 a.m. to 8 p.m.", Hygiene: "Sterilised each time" },
    postedDaysAgo: 39,
  },
  {
    seller: "terver.iorfa",
    title: "Small generator servicing: plug, oil and carburettor",
    description:
      "I service Tiger, Sumec and Elepaq generators at your shop in Makurdi, and I show you the old parts. Labour, washing of the carburettor and engine oil are inside the price. A new plug is extra only if yours is bad.",
    priceNaira: 9_000,
    location: "Wurukum, Makurdi",
    pictures: ["generator-a", "wrench-b"],
    specifications: { Job: "Full service", Size: "Up to 3.5 kVA", Includes: "Labour and oil", Time: "2 hours" },
    postedDaysAgo: 100,
  },
  {
    seller: "obinna.eze",
    title: "Solar and inverter installation, labour for 3 to 5 kVA",
    description:
      "I install panels, batteries and inverters with correct cable sizes and breakers, then label everything. I have done over sixty homes around Aba and Umuahia. Price is labour only, with one free check after a month.",
    priceNaira: 95_000,
    location: "Ariaria, Aba",
    pictures: ["solar-panel-a", "electric-plug-b"],
    specifications: {
      Job: "3 to 5 kVA system",
      Includes: "Labour, earthing, labels",
      Time: "1 to 2 days",
      Guarantee: "12 months on work",
    },
    postedDaysAgo: 123,
  },
  {
    seller: "blessing.effiong",
    title: "Gèlè tying and bridal dressing at your house, Uyo",
    description:
      "I tie gèlè that will not shift when the dancing starts, and I come early with my own pins. The price is for one person; a bride with her mother and train gets a group price. Transport inside Uyo is free.",
    priceNaira: 7_500,
    location: "Ewet Housing, Uyo",
    pictures: ["makeup-b"],
    specifications: { Job: "One gèlè", Area: "Uyo", "Group price": "From 5 people" },
    postedDaysAgo: 196,
  },
  {
    seller: "kunle.ajayi",
    title: "Kitchen cabinet, made to measure, per running foot",
    description:
      "I measure, draw it for you and build with marine board that does not swell near the sink. Handles and soft-close hinges are included in the price per foot. Expect three weeks for a normal kitchen, and no stories.",
    priceNaira: 48_000,
    location: "Bodija, Ibadan",
    pictures: ["hammer-saw-b"],
    specifications: {
      Job: "Per running foot",
      Material: "Marine board, HDF doors",
      Time: "3 weeks",
      Deposit: "60 percent",
    },
    postedDaysAgo: 196,
  },
  {
    seller: "hauwa.garba",
    title: "Hand embroidery on caps: hula ɗinki, any pattern",
    description:
      "My sisters and I embroider zanna caps by hand, the way our grandmother taught us. Choose your colours, and allow three weeks, because good work cannot run. Price is for one cap with the cloth included.",
    priceNaira: 22_000,
    location: "Tudun Wada, Zaria",
    pictures: ["sewing-machine-b", "fabric-rolls-a"],
    specifications: { Job: "One cap", Time: "3 weeks", Work: "By hand", Sizes: "21 to 24" },
    postedDaysAgo: 224,
  },
  {
    seller: "efe.oghenekaro",
    title: "Sofa re-covering and new foam, three-seater",
    description:
      "I strip the old cloth, change weak springs and put new high-density foam before covering. You can choose from about twenty fabrics in my workshop. Price covers a three-seater with standard fabric and pick-up in Sapele.",
    priceNaira: 120_000,
    location: "Sapele, Delta",
    pictures: ["sofa-a", "hammer-saw-a"],
    specifications: {
      Job: "One three-seater",
      Includes: "Foam, fabric, labour",
      Time: "6 days",
      "Pick-up": "Free in Sapele",
    },
    postedDaysAgo: 318,
  },
  {
    seller: "godwin.etim",
    title: "Complete house wiring check with written report",
    description:
      "Good before you rent or buy: I test the earthing, breakers, sockets and meter board of the house. You receive a two-page report in plain English with what is urgent and what can wait. Price is for up to four rooms.",
    priceNaira: 25_000,
    location: "Marian, Calabar",
    pictures: ["electric-plug-b"],
    specifications: { Job: "Up to 4 rooms", Report: "Written, 2 pages", Time: "3 hours" },
    postedDaysAgo: 408,
  },
];
