import type { DemoListing } from "../types";

export const influencerHiring: readonly DemoListing[] = [
  {
    seller: "ovie.edewor",
    title: "Lagos food and street TikToker, one 45-second video",
    description:
      "I eat where Lagos eats and say it as it is, in Pidgin and English. Your shop gets one filmed visit, captions and two stories on the same day. I show you the cut first, but I do not praise bad food.",
    priceNaira: 120_000,
    location: "Ajah, Lagos",
    pictures: ["ring-light-a", "play-button-a"],
    specifications: {
      Platform: "TikTok and Instagram",
      Followers: "38,000",
      Deliverables: "1 video, 2 stories",
      Language: "Pidgin and English",
    },
    postedDaysAgo: 2,
    featured: true,
  },
  {
    seller: "musa.abubakar",
    title: "Hausa voice for your advert, radio and WhatsApp",
    description:
      "I have called out market prices and wedding programmes in Kano for many years, and people know my voice. You receive a clean 60-second recording with music bed. One correction is free.",
    priceNaira: 35_000,
    location: "Nassarawa GRA, Kano",
    pictures: ["microphone-a"],
    specifications: { Language: "Hausa", Length: "Up to 60 seconds", Format: "MP3 and WAV", Delivery: "2 days" },
    postedDaysAgo: 30,
    featured: true,
  },
  {
    seller: "ebuka.iloh",
    title: "Honest phone and laptop review on YouTube",
    description:
      "I sell gadgets in Computer Village and review them with plain words for 21,000 subscribers. Send me the unit for one week and I will test battery, camera and repair cost. Faults stay in the video.",
    priceNaira: 180_000,
    location: "Computer Village, Ikeja, Lagos",
    pictures: ["play-button-b"],
    specifications: { Platform: "YouTube", Subscribers: "21,000", Length: "6 to 8 minutes", Delivery: "10 days" },
    postedDaysAgo: 43,
  },
  {
    seller: "chioma.okafor",
    title: "Wanted: home-tour creator for new Lekki flats",
    description:
      "I need one creator with a calm style to film three finished flats at Chevron in a single day. The pay below is for three short videos, and transport is on us. Send samples, follower count is not everything.",
    priceNaira: 250_000,
    location: "Chevron, Lekki, Lagos",
    pictures: ["play-button-a"],
    specifications: {
      Role: "Home-tour creator",
      Deliverables: "3 vertical videos",
      Schedule: "1 filming day",
      Payment: "Half first, half on delivery",
    },
    postedDaysAgo: 35,
  },
  {
    seller: "ngozi.anyanwu",
    title: "Makeup tutorial with your product, Owerri creator",
    description:
      "I teach simple bridal looks on Instagram, mostly to women in the East. I will use your product on two skin tones and tag your page. If it breaks out my skin, I return your money and post nothing.",
    priceNaira: 85_000,
    location: "Ikenegbu, Owerri",
    pictures: ["ring-light-b", "makeup-a"],
    specifications: {
      Platform: "Instagram",
      Followers: "14,500",
      Deliverables: "1 reel, 3 stories",
      Language: "English and Igbo",
    },
    postedDaysAgo: 67,
  },
  {
    seller: "seun.adeyemi",
    title: "Dad-life Instagram page, one reel for family brands",
    description:
      "My page is about school runs, small repairs and cooking with two children in Lagos. I can show your product in our real day, without shouting at the camera. My children's faces are not shown.",
    priceNaira: 65_000,
    location: "Gbagada, Lagos",
    pictures: ["smartphone-a"],
    specifications: {
      Platform: "Instagram",
      Followers: "9,200",
      Deliverables: "1 reel, 1 story",
      "Good for": "Food, toys, home goods",
    },
    postedDaysAgo: 78,
  },
  {
    seller: "tamuno.briggs",
    title: "Port Harcourt podcast: sponsor one full episode",
    description:
      "We talk about work, football and life in Rivers State every Wednesday, with about 3,000 steady listeners. Your brand gets a reading at the start and a chat in the middle. I read it in my own words.",
    priceNaira: 90_000,
    location: "D-Line, Port Harcourt",
    pictures: ["microphone-b"],
    specifications: {
      Platform: "Podcast and YouTube",
      Listeners: "About 3,000 per episode",
      Deliverables: "2 mentions, show notes",
      Language: "English and Pidgin",
    },
    postedDaysAgo: 100,
  },
  {
    seller: "nanlop.dashe",
    title: "Product photos and short reel for small brands",
    description:
      "I bring my lights to you in Abuja and shoot ten photos and one reel in an afternoon. I post the reel to my own 11,000 followers and you keep all the files. It suits beauty, food and fashion sellers.",
    priceNaira: 110_000,
    location: "Wuse 2, Abuja",
    pictures: ["camera-a", "ring-light-a"],
    specifications: {
      Deliverables: "10 photos, 1 reel",
      Followers: "11,000",
      Platform: "Instagram",
      Delivery: "4 days",
    },
    postedDaysAgo: 120,
  },
  {
    seller: "ebiere.dokubo",
    title: "Wanted: Ijaw-speaking host for estate open day",
    description:
      "We are opening a small estate in Yenagoa and want a lively host who can go live for two hours. You should speak Ijaw and English well and be kind to elders. Lunch, transport and branded top are provided.",
    priceNaira: 150_000,
    location: "Ekeki, Yenagoa",
    pictures: ["microphone-a", "portrait-card-a"],
    specifications: { Role: "Live host", Duration: "2 hours", Platform: "Facebook Live", Language: "Ijaw and English" },
    postedDaysAgo: 85,
  },
  {
    seller: "yetunde.salami",
    title: "Yorùbá mum creator, cooking video with your product",
    description:
      "I cook ẹ̀wà, àmàlà and school lunch in my own kitchen, speaking Yorùbá with English captions. Most of my followers are mothers in Ìlọrin, Ọ̀ṣun and Ọ̀yọ́. I only promote food that my family will eat.",
    priceNaira: 75_000,
    location: "Tanke, Ilorin",
    pictures: ["play-button-b", "ring-light-b"],
    specifications: {
      Platform: "Facebook and TikTok",
      Followers: "26,000",
      Deliverables: "1 video, 1 pinned comment",
      Language: "Yorùbá",
    },
    postedDaysAgo: 148,
  },
  {
    seller: "zainab.yusuf",
    title: "Modest fashion try-on reel, Abuja, three outfits",
    description:
      "I style abayas, veils and work clothes for a small but loyal audience in Abuja. You send three outfits, I film them in good daylight and give true size notes. You may collect the clothes after, or let me keep one.",
    priceNaira: 55_000,
    location: "Jabi, Abuja",
    pictures: ["ring-light-a", "smartphone-b"],
    specifications: {
      Platform: "Instagram",
      Followers: "7,800",
      Deliverables: "1 reel, 4 stories",
      Delivery: "5 days",
    },
    postedDaysAgo: 157,
  },
  {
    seller: "joseph.tarfa",
    title: "Farm-life videos from Adamawa for agro brands",
    description:
      "I film real days with maize and cattle outside Yola, in Hausa and Fulfulde. I can use your seed, feed or sprayer for a full week before I talk about it. Farmers ask hard questions, so I answer the comments too.",
    priceNaira: 60_000,
    location: "Jimeta, Yola",
    pictures: ["play-button-a", "tractor-a"],
    specifications: {
      Platform: "TikTok and Facebook",
      Followers: "17,300",
      Deliverables: "2 short videos",
      Language: "Hausa and Fulfulde",
    },
    postedDaysAgo: 217,
  },
  {
    seller: "ese.omonigho",
    title: "Warri comedy skit with your brand in the story",
    description:
      "We are three friends who write short skits in Warri Pidgin, and our audience finishes the videos. Your product enters the story once, in a natural way, and you approve the script. No insults, no politics.",
    priceNaira: 200_000,
    location: "Effurun, Warri",
    pictures: ["play-button-b", "camera-b"],
    specifications: {
      Platform: "TikTok and YouTube",
      Followers: "52,000",
      Deliverables: "1 skit, 60 to 90 seconds",
      Language: "Warri Pidgin",
    },
    postedDaysAgo: 170,
  },
  {
    seller: "tunde.bakare",
    title: "Wanted: Mainland creators for landlord tips series",
    description:
      "I want two young creators to turn my property tips into six simple videos, in English or Yorùbá. I write the facts, you bring the style and the camera. The fee is for each creator, paid after every second video.",
    priceNaira: 180_000,
    location: "Ogudu GRA, Lagos",
    pictures: ["ring-light-b"],
    specifications: {
      Role: "Video creator",
      Openings: "2",
      Deliverables: "6 videos in 3 weeks",
      Language: "English or Yorùbá",
    },
    postedDaysAgo: 196,
  },
  {
    seller: "fatima.kolo",
    title: "Minna WhatsApp TV: your advert to 4,800 viewers",
    description:
      "My status channel covers markets, jobs and events in Minna, and people really read it. Your picture or short clip goes up three times a day for three days. I send you the view count each night.",
    priceNaira: 8_000,
    location: "Tunga, Minna",
    pictures: ["smartphone-back-a"],
    specifications: {
      Platform: "WhatsApp status",
      Viewers: "About 4,800",
      Deliverables: "9 posts in 3 days",
      Language: "English, Hausa and Nupe",
    },
    postedDaysAgo: 331,
  },
];
