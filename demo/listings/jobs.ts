import type { DemoListing } from "../types";

export const jobs: readonly DemoListing[] = [
  {
    seller: "osaze.aigbe",
    title: "Property sales assistant wanted, Benin City office",
    description:
      "My small agency needs someone who can show houses, keep keys in order and speak the truth to clients. The monthly pay is 130,000 naira plus commission on every closed deal. Edo or Pidgin will help you a lot.",
    priceNaira: 130_000,
    location: "GRA, Benin City",
    pictures: ["briefcase-a"],
    specifications: {
      Type: "Full time",
      Hours: "Mon to Sat, 9 to 5",
      Qualification: "OND or above",
      Extra: "Commission",
    },
    postedDaysAgo: 3,
    featured: true,
  },
  {
    seller: "musa.abubakar",
    title: "Cook for busy rice and tuwo restaurant, Kano",
    description:
      "We feed about two hundred people daily and need a second cook for tuwo, miyan kuka and jollof. The pay is 120,000 naira per month with two meals a day. You must be clean, fast and calm on Friday afternoons.",
    priceNaira: 120_000,
    location: "Farm Centre, Kano",
    pictures: ["chef-hat-a"],
    specifications: { Type: "Full time", Hours: "7 a.m. to 4 p.m.", Experience: "2 years", Extra: "Two meals daily" },
    postedDaysAgo: 5,
    featured: true,
  },
  {
    seller: "blessing.effiong",
    title: "Tailor wanted: women's wear, industrial machine",
    description:
      "My shop in Uyo is growing, and I need one more pair of careful hands before the wedding season. You will earn 90,000 naira monthly, plus a bonus for bridal jobs. Come with one dress that you sewed yourself.",
    priceNaira: 90_000,
    location: "Ikot Ekpene Road, Uyo",
    pictures: ["sewing-machine-b"],
    specifications: { Type: "Full time", Hours: "Mon to Sat, 8 to 6", Experience: "2 years", Extra: "Bridal bonus" },
    postedDaysAgo: 7,
  },
  {
    seller: "ibrahim.musa",
    title: "Assistant mechanic needed, Toyota and Honda cars",
    description:
      "I am looking for a serious assistant who has finished apprenticeship and can remove a gearbox safely. Monthly pay is 100,000 naira, and I will teach you scanning and wiring. Workshop opens by eight, not by ten.",
    priceNaira: 100_000,
    location: "Sabon Gari, Kano",
    pictures: ["wrench-a"],
    specifications: {
      Type: "Full time",
      Hours: "8 a.m. to 6 p.m.",
      Experience: "Finished apprenticeship",
      Training: "Scanner and wiring",
    },
    postedDaysAgo: 9,
  },
  {
    seller: "kunle.ajayi",
    title: "Furniture finisher: sanding, staining and spraying",
    description:
      "We make doors and wardrobes in Ìbàdàn, and the finishing table needs its own person. The pay is 110,000 naira a month, with mask and gloves provided. Please come and spray one sample door before we agree.",
    priceNaira: 110_000,
    location: "Sango, Ibadan",
    pictures: ["paint-roller-b"],
    specifications: { Type: "Full time", Days: "Monday to Saturday", Experience: "1 year", Equipment: "Provided" },
    postedDaysAgo: 12,
  },
  {
    seller: "ebiere.dokubo",
    title: "Office driver for property firm, Port Harcourt",
    description:
      "You will drive clients and our inspection team in a 2015 Corolla, mostly between Trans Amadi and GRA. The monthly salary is 135,000 naira, and Sundays are free. We will call your last employer before we decide.",
    priceNaira: 135_000,
    location: "Trans Amadi, Port Harcourt",
    pictures: ["saloon-car-a"],
    specifications: {
      Type: "Full time",
      Licence: "Valid, 3 years or more",
      Hours: "8 a.m. to 6 p.m.",
      "Day off": "Sunday",
    },
    postedDaysAgo: 6,
  },
  {
    seller: "aisha.bello",
    title: "Primary 2 class teacher, private school, Kaduna",
    description:
      "I am recruiting for my sister's school in Barnawa, where no class has more than twenty-two children. The pay is 95,000 naira monthly, also during holidays. Phonics and good handwriting matter more to us than big grammar.",
    priceNaira: 95_000,
    location: "Barnawa, Kaduna",
    pictures: ["blackboard-a"],
    specifications: {
      Type: "Full time",
      Qualification: "NCE or BEd",
      Hours: "7.30 a.m. to 3 p.m.",
      Starts: "New term",
    },
    postedDaysAgo: 15,
  },
  {
    seller: "chioma.okafor",
    title: "Social media and content officer, Lekki, hybrid",
    description:
      "Make short videos of our apartments, answer comments kindly and plan two posts per day. The monthly salary is 220,000 naira with data allowance, and two days at home each week. Send samples you truly made.",
    priceNaira: 220_000,
    location: "Chevron, Lekki, Lagos",
    pictures: ["ring-light-a", "smartphone-a"],
    specifications: {
      Type: "Full time, hybrid",
      Experience: "1 year",
      Skills: "Video, captions, Canva",
      Extra: "Data allowance",
    },
    postedDaysAgo: 4,
  },
  {
    seller: "usman.danladi",
    title: "Site supervisor for housing project, Lokogoma",
    description:
      "Eight terrace houses at roofing stage need a supervisor who can read drawings and count cement bags. We pay 300,000 naira per month for ten months, and accommodation can be arranged. Safety boots are compulsory.",
    priceNaira: 300_000,
    location: "Lokogoma, Abuja",
    pictures: ["hard-hat-a"],
    specifications: {
      Type: "Contract, 10 months",
      Qualification: "HND Building or Civil",
      Experience: "4 years",
      Extra: "Accommodation",
    },
    postedDaysAgo: 18,
  },
  {
    seller: "ebuka.iloh",
    title: "Phone and laptop sales boy or girl, Computer Village",
    description:
      "You will attend to walk-in buyers, test devices with them and record every serial number. Pay is 85,000 naira monthly plus a small cut on accessories. I can train you, but honesty must come from your house.",
    priceNaira: 85_000,
    location: "Computer Village, Ikeja, Lagos",
    pictures: ["laptop-b", "smartphone-back-a"],
    specifications: { Type: "Full time", Hours: "9 a.m. to 6 p.m.", Experience: "Not needed", Extra: "Commission" },
    postedDaysAgo: 22,
  },
  {
    seller: "obinna.eze",
    title: "Solar installation technician, Aba and Umuahia",
    description:
      "We climb roofs four days a week, so fear of heights and this job cannot agree. The monthly pay is 150,000 naira, with harness, boots and transport on us. Basic wiring knowledge is enough; the rest you will learn.",
    priceNaira: 150_000,
    location: "Ariaria, Aba",
    pictures: ["solar-panel-b", "hard-hat-b"],
    specifications: { Type: "Full time", Experience: "1 year in wiring", Equipment: "Provided", Area: "Abia State" },
    postedDaysAgo: 27,
  },
  {
    seller: "chidi.okonkwo",
    title: "Store keeper for provisions warehouse, Onitsha",
    description:
      "Count what enters, count what leaves and let the two agree by evening. The pay is 105,000 naira every month, and lunch is given. A guarantor who lives in Anambra is needed, and simple Excel will be an advantage.",
    priceNaira: 105_000,
    location: "Upper Iweka, Onitsha",
    pictures: ["rice-bag-a"],
    specifications: { Type: "Full time", Hours: "8 a.m. to 5 p.m.", Qualification: "SSCE", Guarantor: "One" },
    postedDaysAgo: 34,
  },
  {
    seller: "tunde.bakare",
    title: "Dispatch rider for document and key delivery, Lagos",
    description:
      "The bike, helmet and fuel are ours; the patience for Lagos traffic is yours. We pay 125,000 naira monthly on the 28th, with health cover after three months. You need a rider's card and a clean record.",
    priceNaira: 125_000,
    location: "Ogudu GRA, Lagos",
    pictures: ["delivery-bag-b", "motorcycle-a"],
    specifications: { Type: "Full time", Licence: "Class A", Days: "Monday to Saturday", Extra: "Health cover" },
    postedDaysAgo: 39,
  },
  {
    seller: "sade.adewale",
    title: "Account officer, two years' experience, Abẹ́òkúta",
    description:
      "We manage rent for forty landlords, and each one wants a clear statement by the fifth. The salary is 180,000 naira per month with pension. Good Excel is a must, and spoken Yorùbá will make your work sweeter.",
    priceNaira: 180_000,
    location: "Obantoko, Abeokuta",
    pictures: ["briefcase-b"],
    specifications: {
      Type: "Full time",
      Qualification: "HND or BSc Accounting",
      Experience: "2 years",
      Extra: "Pension",
    },
    postedDaysAgo: 47,
  },
  {
    seller: "emeka.nwosu",
    title: "Live-in caretaker couple for a compound in Enugu",
    description:
      "The work is gate, flowers, water pump and small repairs in a quiet compound of six flats. A couple shares 140,000 naira monthly and lives free in a room and parlour. Church or family references are important to us.",
    priceNaira: 140_000,
    location: "Independence Layout, Enugu",
    pictures: ["bungalow-a"],
    specifications: {
      Type: "Full time, live-in",
      Accommodation: "Room and parlour",
      People: "Couple",
      Reference: "Required",
    },
    postedDaysAgo: 66,
  },
];
