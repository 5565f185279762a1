import type { DemoListing } from "../types";

export const fashion: readonly DemoListing[] = [
  {
    seller: "bolaji.ogunleye",
    title: "Handwoven aṣọ òkè, full set with gèlè and ìpèlé",
    description:
      "Woven in Ìsẹ́yìn for my sister's wedding, and the extra set was never sewn. The wine and gold threads are tight and the strips are joined by hand. It is enough for ìró, bùbá, gèlè and ìpèlé for one woman.",
    priceNaira: 145_000,
    location: "Surulere, Lagos",
    pictures: ["fabric-rolls-a", "fabric-rolls-b"],
    specifications: {
      Pieces: "Ìró, bùbá, gèlè, ìpèlé",
      Colour: "Wine and gold",
      Origin: "Ìsẹ́yìn",
      Condition: "New, unsewn",
    },
    postedDaysAgo: 2,
    featured: true,
  },
  {
    seller: "blessing.effiong",
    title: "Ankara gown with puff sleeves, size 12, new",
    description:
      "I sewed it for a customer who travelled before collection, and she has agreed that I sell it. It is lined, has two side pockets and a zip that does not catch. I can adjust the waist free if you live in Uyo.",
    priceNaira: 32_000,
    location: "Ikot Ekpene Road, Uyo",
    pictures: ["ankara-dress-a"],
    specifications: { Size: "UK 12", Length: "Knee", Fabric: "Hollandais ankara", Colour: "Blue and orange" },
    postedDaysAgo: 4,
    featured: true,
  },
  {
    seller: "hauwa.garba",
    title: "Babban riga with hand embroidery, Zaria ɗinki",
    description:
      "My father's brother did the embroidery by hand and it took him close to seven weeks. The cloth is soft shadda in cream with brown thread, complete with trousers and inner top. It fits a tall man very well.",
    priceNaira: 185_000,
    location: "Tudun Wada, Zaria",
    pictures: ["agbada-a"],
    specifications: { Pieces: "3", Fabric: "Shadda", Embroidery: "By hand", Size: "XL, tall" },
    postedDaysAgo: 7,
  },
  {
    seller: "sade.adewale",
    title: "Àdìrẹ ẹlẹ́kọ, indigo, five yards from Abẹ́òkúta",
    description:
      "I bought it straight from the dyers at Ìtòkú, and you can still see the cassava paste lines. The indigo is deep, and I have washed it once with salt so that it will not stain you. It is enough for a gown and headtie.",
    priceNaira: 24_000,
    location: "Itoku, Abeokuta",
    pictures: ["fabric-rolls-b"],
    specifications: { Length: "5 yards", Fabric: "Cotton", Colour: "Indigo", Dye: "Hand-painted with cassava paste" },
    postedDaysAgo: 10,
  },
  {
    seller: "tamuno.briggs",
    title: "White Nike court sneakers, size 44, worn lightly",
    description:
      "They were a gift from London, but my foot is 45 and I have suffered enough. I wore them about five times, so the soles are almost new. There is a small crease on the left toe, and the original box is available.",
    priceNaira: 58_000,
    location: "Rumuola, Port Harcourt",
    pictures: ["sneakers-a"],
    specifications: { Size: "EU 44", Brand: "Nike", Colour: "White", Condition: "Used, clean" },
    postedDaysAgo: 5,
  },
  {
    seller: "ifeoma.ude",
    title: "Brown leather handbag made in Aba, two handles",
    description:
      "People abuse Aba work, but this bag has carried my laptop to the office for a full year. The leather is real and the zips are still smooth. The inner lining has one biro mark that cannot be seen from outside.",
    priceNaira: 22_000,
    location: "Achara Layout, Enugu",
    pictures: ["handbag-a"],
    specifications: { Material: "Leather", Colour: "Brown", Size: "38 x 28 cm", Condition: "Used, strong" },
    postedDaysAgo: 13,
  },
  {
    seller: "zainab.yusuf",
    title: "Black and gold abaya with matching veil, size 56",
    description:
      "It came from Saudi with my aunt after umrah, and I have only worn it for one Sallah. The gold work on the sleeves is complete and no stone is missing. It was dry-cleaned last week and is ready to wear.",
    priceNaira: 46_000,
    location: "Jabi, Abuja",
    pictures: ["ankara-dress-b"],
    specifications: { Size: "56", Colour: "Black and gold", Includes: "Veil", Condition: "Worn once" },
    postedDaysAgo: 17,
  },
  {
    seller: "osaze.aigbe",
    title: "Seiko automatic wristwatch with steel chain",
    description:
      "My late father's second watch; the first one stays with me. It was serviced in Lagos this year and loses about ten seconds a day. The glass has one light scratch near the number four, and I will show you when you come.",
    priceNaira: 120_000,
    location: "GRA, Benin City",
    pictures: ["wristwatch-a"],
    specifications: { Brand: "Seiko", Movement: "Automatic", Strap: "Stainless steel", Condition: "Used, serviced" },
    postedDaysAgo: 19,
  },
  {
    seller: "terver.iorfa",
    title: "Tiv A'nger cloth, black and white, wrapper size",
    description:
      "Handwoven a'nger from a weaver in Gboko, good for a wedding or for a befitting outing. The cotton is thick and the black will not run when you wash with cold water. I have three pieces; price is for one.",
    priceNaira: 28_000,
    location: "High Level, Makurdi",
    pictures: ["fabric-rolls-a"],
    specifications: { Size: "2 yards, double width", Fabric: "Handwoven cotton", Colour: "Black and white" },
    postedDaysAgo: 25,
  },
  {
    seller: "david.gyang",
    title: "Casio digital wristwatch, steel strap, silver",
    description:
      "The simple silver Casio that our fathers wore, with alarm, stopwatch and a small light. I changed the battery in Terminus two months ago, so it should last for years. The strap pulls hair a little if you wear it loose.",
    priceNaira: 19_000,
    location: "Bukuru, Jos",
    pictures: ["wristwatch-b"],
    specifications: { Brand: "Casio", Display: "Digital", Strap: "Steel", Condition: "Used, new battery" },
    postedDaysAgo: 29,
  },
  {
    seller: "ebiere.dokubo",
    title: "Ready-tied auto gèlè, sego fabric, coral and teal",
    description:
      "For those of us who cannot sit one hour for somebody to tie headgear. It opens and closes with a band at the back and keeps its pleats all day. I have two colours, and the price is for one gèlè.",
    priceNaira: 11_500,
    location: "Trans Amadi, Port Harcourt",
    pictures: ["fabric-rolls-a"],
    specifications: { Fabric: "Sego", Colours: "Coral or teal", Size: "Adjustable", Condition: "New" },
    postedDaysAgo: 33,
  },
  {
    seller: "musa.abubakar",
    title: "White agbada with blue embroidery, complete set",
    description:
      "I wore it once as best man and it has been hanging in nylon since then. The material is Swiss voile, cool even in afternoon sun. It suits a man of about 1.8 metres, and the matching cap is size 23.",
    priceNaira: 98_000,
    location: "Nassarawa GRA, Kano",
    pictures: ["agbada-b"],
    specifications: { Pieces: "Agbada, top, trousers, cap", Fabric: "Swiss voile", Size: "L", Condition: "Worn once" },
    postedDaysAgo: 40,
  },
  {
    seller: "idara.udoh",
    title: "Small evening purse, silver, with chain strap",
    description:
      "It is big enough for a phone, powder and transport money, nothing more. I carried it to two weddings in Uyo and it still shines like new. The chain can be removed if you prefer to hold it in your hand.",
    priceNaira: 9_000,
    location: "Ewet Housing, Uyo",
    pictures: ["handbag-b"],
    specifications: { Size: "20 x 12 cm", Colour: "Silver", Strap: "Removable chain", Condition: "Used, neat" },
    postedDaysAgo: 46,
  },
  {
    seller: "joseph.tarfa",
    title: "Children's school sneakers, black, sizes 30 to 35",
    description:
      "Left over from what I supplied to a school in Yola, so the price is friendly. They have rubber soles and strong velcro, no lace for small children to fight with. Tell me the size, and check that it fits before paying.",
    priceNaira: 8_500,
    location: "Jimeta, Yola",
    pictures: ["sneakers-b"],
    specifications: { Sizes: "EU 30 to 35", Colour: "Black", Fastening: "Velcro", Condition: "New" },
    postedDaysAgo: 55,
  },
  {
    seller: "emeka.nwosu",
    title: "Isi agu top with red cap, size L, for title or wedding",
    description:
      "My in-laws bought two for me, and one man cannot wear two at the same time. The lion heads are neatly woven in gold on black velvet and the brass buttons are complete. The red cap is new and goes along.",
    priceNaira: 38_000,
    location: "Awka, Anambra",
    pictures: ["agbada-a"],
    specifications: { Size: "L", Fabric: "Velvet", Colour: "Black and gold", Includes: "Red cap" },
    postedDaysAgo: 68,
  },
];
