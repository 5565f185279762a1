import type { DemoListing } from "../types";

export const leisure: readonly DemoListing[] = [
  {
    seller: "kunle.ajayi",
    title: "Dùndún talking drum, goat skin, made in Ọ̀yọ́",
    description:
      "I carved the àpá wood myself and a drummer friend in Ọ̀yọ́ fixed the skin and strings. It talks clearly, both high and low, and the curved stick is included. Keep it away from rain and it will outlive you.",
    priceNaira: 58_000,
    location: "Sango, Ibadan",
    pictures: ["talking-drum-a", "talking-drum-b"],
    specifications: { Length: "42 cm", Wood: "Àpá", Skin: "Goat", Extras: "Stick and shoulder strap" },
    postedDaysAgo: 3,
    featured: true,
  },
  {
    seller: "tamuno.briggs",
    title: "Bonny beach day trip by boat, one person, with lunch",
    description:
      "Every last Saturday we leave Port Harcourt jetty by eight and come back before five. The price covers boat, life jacket, fish pepper soup and rice for one person. If rain is heavy we move the date or refund you.",
    priceNaira: 45_000,
    location: "Nembe Jetty, Port Harcourt",
    pictures: ["beach-a"],
    specifications: { Includes: "Boat, life jacket, lunch", Departure: "8 a.m.", Group: "Up to 12 people" },
    postedDaysAgo: 44,
    featured: true,
  },
  {
    seller: "david.gyang",
    title: "Acoustic guitar, six strings, good for church",
    description:
      "I learned on this guitar in our fellowship and it has a warm, open sound. The strings were changed last month and the tuning pegs hold well. There is a small dent at the bottom that does not affect anything.",
    priceNaira: 72_000,
    location: "Bukuru, Jos",
    pictures: ["guitar-a"],
    specifications: {
      Strings: "6, steel",
      Size: "Full, 41 inches",
      Extras: "Soft bag and capo",
      Condition: "Used, good",
    },
    postedDaysAgo: 35,
  },
  {
    seller: "sunday.ochefu",
    title: "Big wooden ludo board with glass top and seeds",
    description:
      "I make them in my workshop from hardwood, with painted houses that do not peel. The glass top stops dice from cutting the paint, and there is a small drawer for seeds. Your compound will not sleep early again.",
    priceNaira: 16_500,
    location: "Otukpo, Benue",
    pictures: ["board-game-a"],
    specifications: { Size: "50 x 50 cm", Material: "Hardwood and glass", Includes: "16 seeds, 2 dice, cup" },
    postedDaysAgo: 57,
  },
  {
    seller: "efe.oghenekaro",
    title: "Ayò ọlọ́pọ́n game board, carved, with 48 seeds",
    description:
      "Carved from one piece of iroko that remained after a door job. The twelve holes are smooth and deep, and it folds in two with brass hinges. The seeds are real, and I added four more in case the children lose some.",
    priceNaira: 14_000,
    location: "Sapele, Delta",
    pictures: ["board-game-b"],
    specifications: { Wood: "Iroko", Holes: "12", Seeds: "48 plus 4 extra", Length: "55 cm" },
    postedDaysAgo: 85,
  },
  {
    seller: "ifeoma.ude",
    title: "Scrabble set, complete with 100 tiles and board",
    description:
      "We played it every Sunday in our flat until two of my flatmates got married. I counted the tiles again yesterday and all one hundred are inside the bag. The box is torn at one corner, but the board is neat.",
    priceNaira: 7_000,
    location: "New Haven, Enugu",
    pictures: ["board-game-a"],
    specifications: { Tiles: "100", Players: "2 to 4", Includes: "Board, 4 racks, bag", Condition: "Used, complete" },
    postedDaysAgo: 72,
  },
  {
    seller: "osaze.aigbe",
    title: "Match football, size 5, stitched, with hand pump",
    description:
      "We buy them in dozens for our street league, and a few remain after the season. It is hand-stitched and keeps its shape even on hard ground. I will pump it in front of you so you can bounce it first.",
    priceNaira: 9_500,
    location: "Ugbowo, Benin City",
    pictures: ["football-a"],
    specifications: { Size: "5", Material: "PU leather, stitched", Extras: "Pump and needle", Condition: "New" },
    postedDaysAgo: 108,
  },
  {
    seller: "ibrahim.musa",
    title: "Kalangu drum for ceremonies, hand-carved, tuned",
    description:
      "My grandfather's people are drummers, and this kalangu was made by his last student. The leather strings are new and the sound carries well at weddings. It comes with its hooked stick and a cloth cover.",
    priceNaira: 42_000,
    location: "Sabon Gari, Kano",
    pictures: ["talking-drum-b"],
    specifications: { Length: "38 cm", Skin: "Goat", Extras: "Stick and cover", Condition: "New strings" },
    postedDaysAgo: 156,
  },
  {
    seller: "zainab.yusuf",
    title: "Monopoly Lagos edition, opened once, all cards in",
    description:
      "I bought it for a games night and my friends still have not forgiven one another. All the notes, cards and tokens are complete and arranged in the tray. It is good for a family of up to six.",
    priceNaira: 19_000,
    location: "Jabi, Abuja",
    pictures: ["board-game-b"],
    specifications: { Players: "2 to 6", Age: "8 and above", Condition: "Like new" },
    postedDaysAgo: 130,
  },
  {
    seller: "bolaji.ogunleye",
    title: "Beginner guitar lessons in Surulere, four Saturdays",
    description:
      "One hour every Saturday for four weeks, in a class of at most three people. You will leave with eight chords and two full songs, one of them highlife. I have a spare guitar you can use during the lesson.",
    priceNaira: 28_000,
    location: "Surulere, Lagos",
    pictures: ["guitar-b"],
    specifications: {
      Duration: "4 x 1 hour",
      Level: "Beginner",
      "Class size": "3 people",
      Instrument: "Can be borrowed",
    },
    postedDaysAgo: 183,
  },
  {
    seller: "preye.ebikeme",
    title: "Weekend beach hut at Agge, Bayelsa, two nights",
    description:
      "A simple bamboo hut facing the water, with two beds, a net and a clean toilet behind. My uncle stays nearby and can roast fish for you at a fair price. There is no light after ten, so come and see real stars.",
    priceNaira: 65_000,
    location: "Agge, Bayelsa",
    pictures: ["beach-b"],
    specifications: { Nights: "2", Sleeps: "4", Light: "Solar until 10 p.m.", "Check-in": "Friday" },
    postedDaysAgo: 211,
  },
  {
    seller: "maryam.jibril",
    title: "Chess set, wooden pieces, folding board",
    description:
      "I played for our faculty with it and even won second place once. All thirty-two pieces are inside, with felt under them so they slide quietly. One black horse was glued at the ear, but it stands well.",
    priceNaira: 8_500,
    location: "Arkilla, Sokoto",
    pictures: ["board-game-a"],
    specifications: { Board: "38 x 38 cm, folding", Pieces: "32, wooden", Condition: "Used, complete" },
    postedDaysAgo: 101,
  },
  {
    seller: "ovie.edewor",
    title: "Five-a-side turf for hire, one hour, Ajah",
    description:
      "Green turf with floodlight, a changing room and clean drinking water. The price is for one full hour for both teams, with bibs and a ball included. Evenings fill up quickly, so book two days before.",
    priceNaira: 20_000,
    pricePeriod: "hour",
    location: "Ajah, Lagos",
    pictures: ["football-b"],
    specifications: { Duration: "1 hour", Players: "10", Includes: "Bibs, ball, floodlight" },
    postedDaysAgo: 108,
  },
  {
    seller: "ojoma.attah",
    title: "Riverside picnic at the Lokoja confluence, per person",
    description:
      "We sit on clean sand where the Niger and the Benue meet, with mats, shade and music that is not too loud. Roasted fish, yam and a cold drink are included for each person. Children are welcome, but they must stay with an adult.",
    priceNaira: 8_000,
    location: "Lokoja, Kogi",
    pictures: ["beach-b"],
    specifications: { Duration: "3 hours", Includes: "Fish, yam, drink, mat", Days: "Saturdays" },
    postedDaysAgo: 360,
  },
  {
    seller: "godwin.etim",
    title: "Electric guitar with small practice amplifier",
    description:
      "I repaired the wiring myself, and now there is no noise when you touch the strings. It is good for a young player in the choir who is moving up from box guitar. The amplifier is 15 watts, fine for a room.",
    priceNaira: 135_000,
    location: "Marian Road, Calabar",
    pictures: ["guitar-b", "guitar-a"],
    specifications: { Strings: "6", Amplifier: "15 W", Colour: "Sunburst", Condition: "Used, rewired" },
    postedDaysAgo: 471,
  },
];
