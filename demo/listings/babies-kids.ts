import type { DemoListing } from "../types";

export const babiesKids: readonly DemoListing[] = [
  {
    seller: "seun.adeyemi",
    title: "Foldable baby pram with rain cover, used one year",
    description:
      "It took our daughter to church and to the mall for one year and it still rolls straight. It folds with one hand and enters the boot of a Corolla. The foot brake is fine, but the cup holder is missing.",
    priceNaira: 78_000,
    location: "Magodo, Lagos",
    pictures: ["pram-a"],
    specifications: { Age: "0 to 3 years", "Folds flat": "Yes", Extras: "Rain cover", Condition: "Used, good" },
    postedDaysAgo: 3,
    featured: true,
  },
  {
    seller: "sunday.ochefu",
    title: "Baby cot made to order, smooth gmelina wood",
    description:
      "I build each cot by hand and round every edge, because babies bite everything. The base has two heights, so you lower it when the child starts standing. Give me one week, and Otukpo delivery is free.",
    priceNaira: 85_000,
    location: "Otukpo, Benue",
    pictures: ["cot-a", "cot-b"],
    specifications: {
      Material: "Gmelina wood",
      Size: "120 x 65 cm",
      Finish: "Clear water-based varnish",
      Ready: "7 days",
    },
    postedDaysAgo: 6,
    featured: true,
  },
  {
    seller: "yetunde.salami",
    title: "Newborn clothes bundle, 0 to 3 months, 12 pieces",
    description:
      "Our last born hardly wore these before he added weight. I washed them with mild soap and ironed each one against germs. You get rompers, vests, caps and two pairs of socks, all in soft cotton.",
    priceNaira: 9_500,
    location: "Tanke, Ilorin",
    pictures: ["baby-clothes-a"],
    specifications: { Age: "0 to 3 months", Pieces: "12", Fabric: "Cotton", Condition: "Used, clean" },
    postedDaysAgo: 2,
  },
  {
    seller: "chidi.okonkwo",
    title: "Children's school bags, wholesale, pack of six",
    description:
      "Strong double-zip bags for nursery and primary pupils, mixed colours in one pack. The straps are padded and the base is double stitched, so exercise books will not tear it. For waybill, you pay the park.",
    priceNaira: 48_000,
    location: "Main Market, Onitsha",
    pictures: ["school-bag-a", "school-bag-b"],
    specifications: { Quantity: "6", Age: "4 to 10 years", Colours: "Mixed", Condition: "Brand new" },
    postedDaysAgo: 9,
  },
  {
    seller: "kunle.ajayi",
    title: "Wooden ABD blocks with Yorùbá letters, 25 pieces",
    description:
      "I cut these from mahogany offcuts and my grandchildren test every set. All 25 letters are there, ẹ, ọ, ṣ and gb included, so a child in Ìbàdàn can learn the real alphabet. The paint is safe and does not wash off.",
    priceNaira: 14_500,
    location: "Sango, Ibadan",
    pictures: ["toy-blocks-a"],
    specifications: { Pieces: "25", Material: "Mahogany", Age: "2 years and above", Size: "4 cm each" },
    postedDaysAgo: 11,
  },
  {
    seller: "hauwa.garba",
    title: "Baby atamfa gown and cap, sewn for naming day",
    description:
      "I sew them from soft cotton atamfa and line the inside, so the seams do not scratch the baby. Choose your colour and tell me the age. Order four days before the suna and it will be ready.",
    priceNaira: 7_500,
    location: "Tudun Wada, Zaria",
    pictures: ["baby-clothes-b"],
    specifications: {
      Age: "0 to 12 months",
      Fabric: "Cotton atamfa, lined",
      Includes: "Gown and cap",
      Ready: "4 days",
    },
    postedDaysAgo: 5,
  },
  {
    seller: "zainab.yusuf",
    title: "Three-in-one travel pram with carry seat, grey",
    description:
      "We bought it new in Wuse Market and our son is now running faster than it. The seat faces you or the road, and the carry basket clicks off without waking the baby. One front wheel has a small squeak.",
    priceNaira: 165_000,
    location: "Jabi, Abuja",
    pictures: ["pram-b"],
    specifications: {
      Age: "0 to 4 years",
      Colour: "Grey",
      Includes: "Pram, carry seat, foot cover",
      Condition: "Used, neat",
    },
    postedDaysAgo: 14,
  },
  {
    seller: "ese.omonigho",
    title: "Okirika baby rompers, first grade, bale of 50",
    description:
      "I opened the bale myself and removed anything with stain or a broken button. Sizes run from three months to two years, boys and girls mixed. Good for a new mama starting a small business in Warri.",
    priceNaira: 62_000,
    location: "Enerhen, Warri",
    pictures: ["baby-clothes-a", "baby-clothes-b"],
    specifications: { Pieces: "50", Age: "3 to 24 months", Grade: "First grade", Fabric: "Cotton" },
    postedDaysAgo: 17,
  },
  {
    seller: "ifeoma.ude",
    title: "Big building blocks in a bucket, 80 pieces",
    description:
      "My nephews came for Christmas and left these behind. All the blocks are large, so no child can swallow one, and the colours are still bright. I counted 80 before covering the bucket, two are slightly chewed.",
    priceNaira: 8_000,
    location: "New Haven, Enugu",
    pictures: ["toy-blocks-b"],
    specifications: { Pieces: "80", Age: "18 months and above", Material: "Plastic", Condition: "Used, washed" },
    postedDaysAgo: 20,
  },
  {
    seller: "ngozi.anyanwu",
    title: "White baby cot that changes to a toddler bed",
    description:
      "Three of my children slept in it, and each one cried when I moved them out. Remove one side and it becomes a small bed up to five years. The paint has a few teeth marks, the frame is very solid.",
    priceNaira: 98_000,
    location: "Ikenegbu, Owerri",
    pictures: ["cot-b"],
    specifications: { Age: "0 to 5 years", Size: "140 x 70 cm", Colour: "White", Extras: "Foam mattress" },
    postedDaysAgo: 23,
  },
  {
    seller: "maryam.jibril",
    title: "Waterproof school bag with lunch pouch, blue",
    description:
      "I bought two for my younger brothers and the school gave them bags as well. This one is new with the tag still on it. It has three compartments, and the lunch pouch comes off for washing.",
    priceNaira: 9_000,
    location: "Arkilla, Sokoto",
    pictures: ["school-bag-b"],
    specifications: { Age: "5 to 9 years", Colour: "Blue", Includes: "Bag and lunch pouch", Condition: "Brand new" },
    postedDaysAgo: 27,
  },
  {
    seller: "fatima.kolo",
    title: "Hand-knitted baby cardigan, cap and booties",
    description:
      "I knit these in the evening for harmattan babies, with soft wool that does not itch. White, lemon and sky blue are ready now, and another colour takes one week. Wash it by hand and dry it flat.",
    priceNaira: 6_500,
    location: "Bosso, Minna",
    pictures: ["baby-clothes-b"],
    specifications: {
      Age: "0 to 6 months",
      Material: "Soft acrylic wool",
      Pieces: "4",
      Colours: "White, lemon, sky blue",
    },
    postedDaysAgo: 32,
  },
  {
    seller: "idara.udoh",
    title: "Wooden pull-along train with number blocks",
    description:
      "A sweet toy from a carpenter in Ikot Ekpene, with numbers zero to nine on the coaches. My niece learned to count with it before nursery one. The rope is new and all the wheels turn.",
    priceNaira: 12_000,
    location: "Itam, Uyo",
    pictures: ["toy-blocks-a"],
    specifications: { Age: "2 to 5 years", Material: "Wood", Pieces: "10 blocks and engine", Condition: "Used, good" },
    postedDaysAgo: 38,
  },
  {
    seller: "mudi.lawan",
    title: "Nursery school bag with wheels, pink, nearly new",
    description:
      "My daughter used it for one term, then she wanted the one her friend has. The wheels roll well on tiles and on our sandy road in Bulumkutu. There is a small biro mark inside the front pocket.",
    priceNaira: 11_500,
    location: "Bulumkutu, Maiduguri",
    pictures: ["school-bag-a"],
    specifications: { Age: "3 to 6 years", Colour: "Pink", Wheels: "2", Condition: "Used one term" },
    postedDaysAgo: 45,
  },
  {
    seller: "nanlop.dashe",
    title: "Light umbrella stroller for twins, side by side",
    description:
      "My sister's twins enjoyed this on the cool Rayfield roads for eight months. Each seat reclines on its own, so one can sleep while the other looks around. It is wide, so measure your door before you come.",
    priceNaira: 110_000,
    location: "Rayfield, Jos",
    pictures: ["pram-a", "pram-b"],
    specifications: { Seats: "2", Age: "6 months to 3 years", Width: "76 cm", Condition: "Used, good" },
    postedDaysAgo: 58,
  },
];
