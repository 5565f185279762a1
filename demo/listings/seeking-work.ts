import type { DemoListing } from "../types";

export const seekingWork: readonly DemoListing[] = [
  {
    seller: "zainab.yusuf",
    title: "Bookkeeper with six years' experience seeks office work",
    description:
      "I kept the books of a pharmacy in Wuse for six years, from daily sales to yearly tax returns. I am careful, I do not gossip and I know Excel and QuickBooks well. I am asking for 220,000 naira monthly.",
    priceNaira: 220_000,
    location: "Jabi, Abuja",
    pictures: ["portrait-card-a", "briefcase-a"],
    specifications: {
      Experience: "6 years",
      Qualification: "HND Accountancy",
      Tools: "Excel, QuickBooks",
      Available: "Two weeks' notice",
    },
    postedDaysAgo: 3,
    featured: true,
  },
  {
    seller: "david.gyang",
    title: "Primary school teacher, Maths and Basic Science, Jos",
    description:
      "I have taught Primary 4 to 6 for three years and enjoy making fractions easy with oranges and groundnuts. My NCE and TRCN papers are complete. My asking pay is 110,000 naira per month, anywhere in Jos or Bukuru.",
    priceNaira: 110_000,
    location: "Bukuru, Jos",
    pictures: ["portrait-card-b", "blackboard-a"],
    specifications: {
      Experience: "3 years",
      Qualification: "NCE, TRCN",
      Languages: "English, Hausa, Berom",
      Available: "Next term",
    },
    postedDaysAgo: 5,
    featured: true,
  },
  {
    seller: "tamuno.briggs",
    title: "Company driver, clean licence, knows all of Rivers State",
    description:
      "Eleven years behind the wheel, the last four with an oil servicing company, and no accident on my record. I can do small repairs and I keep the car clean inside and out. The pay I ask is 150,000 naira monthly.",
    priceNaira: 150_000,
    location: "Rumuola, Port Harcourt",
    pictures: ["portrait-card-a"],
    specifications: {
      Experience: "11 years",
      Licence: "Class E, valid to 2029",
      Vehicles: "Car, bus, Hilux",
      Available: "Immediately",
    },
    postedDaysAgo: 8,
  },
  {
    seller: "ifeoma.ude",
    title: "Front desk and customer care officer, speaks Igbo and English",
    description:
      "I worked two years at a hotel reception in Enugu, including night duty and angry guests. I type fast, dress neatly and write messages without mistakes. I am asking for 120,000 naira per month before transport.",
    priceNaira: 120_000,
    location: "New Haven, Enugu",
    pictures: ["portrait-card-b"],
    specifications: {
      Experience: "2 years",
      Qualification: "BA Mass Communication",
      Languages: "English, Igbo",
      Shifts: "Day or night",
    },
    postedDaysAgo: 2,
  },
  {
    seller: "bolaji.ogunleye",
    title: "Junior web developer looking for a first full-time role",
    description:
      "I finished a one-year training in Yaba and have built websites for a school, a bakery and my church. I use React and TypeScript, and I take correction well. My asking salary is 250,000 naira monthly, office or remote.",
    priceNaira: 250_000,
    location: "Yaba, Lagos",
    pictures: ["portrait-card-a", "laptop-a"],
    specifications: {
      Experience: "1 year",
      Skills: "React, TypeScript, CSS",
      Mode: "Office or remote",
      Available: "Immediately",
    },
    postedDaysAgo: 6,
  },
  {
    seller: "maryam.jibril",
    title: "Home lesson teacher, English and Qur'an, after school",
    description:
      "I am a final-year student and I teach children from five to eleven, four evenings a week. I am patient with slow starters and I send parents a short report each Friday. I ask for 45,000 naira a month per family.",
    priceNaira: 45_000,
    location: "Arkilla, Sokoto",
    pictures: ["portrait-card-b", "blackboard-b"],
    specifications: { Hours: "4 p.m. to 6 p.m., four days", Ages: "5 to 11", Languages: "English, Hausa, Arabic" },
    postedDaysAgo: 12,
  },
  {
    seller: "idara.udoh",
    title: "Afang and continental cook for a family or guest house",
    description:
      "I cook afang, edikang ikong and fisherman soup like a proper Akwa Ibom daughter, and I also do pasta and grills. I go to market myself and account for every naira. My monthly pay is 130,000 naira, live-out.",
    priceNaira: 130_000,
    location: "Ewet Housing, Uyo",
    pictures: ["portrait-card-a", "chef-hat-a"],
    specifications: {
      Experience: "5 years",
      Training: "Catering certificate, Uyo",
      Mode: "Live-out",
      Available: "Immediately",
    },
    postedDaysAgo: 10,
  },
  {
    seller: "ngozi.anyanwu",
    title: "Experienced nanny and school-run auntie in Owerri",
    description:
      "I raised four children of my own and looked after twins for a doctor's family for three years. I know first aid and I do not press phone while a child is with me. I am asking 95,000 naira monthly, Monday to Friday.",
    priceNaira: 95_000,
    location: "Ikenegbu, Owerri",
    pictures: ["portrait-card-b"],
    specifications: { Experience: "8 years", Days: "Monday to Friday", Ages: "From 6 months", Reference: "Available" },
    postedDaysAgo: 15,
  },
  {
    seller: "ojoma.attah",
    title: "NYSC-completed graduate, Economics, any office role",
    description:
      "I finished service in Lokoja with a commendation letter from the local government office. I can write reports, enter data and speak Igala, Hausa and English. I will start from 100,000 naira a month and grow from there.",
    priceNaira: 100_000,
    location: "Lokongoma, Lokoja",
    pictures: ["portrait-card-a", "briefcase-b"],
    specifications: {
      Qualification: "BSc Economics, 2:1",
      Experience: "NYSC year",
      Languages: "English, Igala, Hausa",
    },
    postedDaysAgo: 18,
  },
  {
    seller: "ese.omonigho",
    title: "Site safety officer, HSE Level 3, ready for Delta sites",
    description:
      "I have been on three road projects and one tank farm between Warri and Sapele without a lost-time injury. I do toolbox talks in English and Pidgin so that everybody gets it. My asking pay is 280,000 naira monthly.",
    priceNaira: 280_000,
    location: "Effurun, Warri",
    pictures: ["portrait-card-b", "hard-hat-a"],
    specifications: {
      Experience: "4 years",
      Certificate: "HSE Level 3",
      Sites: "Road, tank farm",
      Available: "One month's notice",
    },
    postedDaysAgo: 21,
  },
  {
    seller: "preye.ebikeme",
    title: "Dispatch rider with own motorcycle, Yenagoa and around",
    description:
      "I know Yenagoa from Igbogene to Swali, including the streets that flood in September. My bike has papers, a delivery box and a rain cover. I am asking for 140,000 naira a month, and you provide the fuel.",
    priceNaira: 140_000,
    location: "Swali, Yenagoa",
    pictures: ["portrait-card-a", "delivery-bag-a"],
    specifications: {
      Experience: "3 years",
      Vehicle: "Own motorcycle with box",
      Licence: "Class A",
      Available: "Immediately",
    },
    postedDaysAgo: 26,
  },
  {
    seller: "joseph.tarfa",
    title: "Farm supervisor, maize and cattle, willing to relocate",
    description:
      "I managed twenty hectares of maize and a small herd outside Yola, with nine workers under me. I keep records of seed, feed and drugs, and I can drive a tractor. The monthly pay I ask is 160,000 naira with a room.",
    priceNaira: 160_000,
    location: "Jimeta, Yola",
    pictures: ["portrait-card-b", "tractor-a"],
    specifications: {
      Experience: "7 years",
      Qualification: "ND Agriculture",
      Languages: "English, Hausa, Fulfulde",
      Relocate: "Yes",
    },
    postedDaysAgo: 33,
  },
  {
    seller: "yetunde.salami",
    title: "Part-time librarian or records clerk, mornings only",
    description:
      "I arranged the library of a secondary school in Ìlọrin from nothing, over four thousand books. I want morning work so I can be home when my children return. I ask for 70,000 naira monthly, eight to one o'clock.",
    priceNaira: 70_000,
    location: "Tanke, Ilorin",
    pictures: ["portrait-card-a", "bookshelf-a"],
    specifications: { Experience: "5 years", Qualification: "Diploma in Library Studies", Hours: "8 a.m. to 1 p.m." },
    postedDaysAgo: 40,
  },
  {
    seller: "nanlop.dashe",
    title: "Photographer and video editor seeking studio job",
    description:
      "I have covered weddings and NGO trips across Plateau and Abuja, and I edit the same week. I can come with my own camera and a sample album. I am asking for 200,000 naira a month for a full-time studio place.",
    priceNaira: 200_000,
    location: "Wuse 2, Abuja",
    pictures: ["portrait-card-b", "camera-a"],
    specifications: {
      Experience: "5 years",
      Skills: "Photo, video, Premiere Pro",
      Equipment: "Own camera",
      Available: "Immediately",
    },
    postedDaysAgo: 49,
  },
  {
    seller: "fatima.kolo",
    title: "Shop attendant, honest, knows POS and stock taking",
    description:
      "I sold provisions in a supermarket in Minna for four years and my till was never short. I can open and close a shop alone, and I greet customers in Nupe, Hausa and English. My asking pay is 80,000 naira monthly.",
    priceNaira: 80_000,
    location: "Tunga, Minna",
    pictures: ["portrait-card-a", "pos-terminal-a"],
    specifications: {
      Experience: "4 years",
      Languages: "Nupe, Hausa, English",
      Skills: "POS, stock taking",
      Reference: "Former manager",
    },
    postedDaysAgo: 61,
  },
];
