import type { DemoListing } from "../types";

export const usedGoods: readonly DemoListing[] = [
  {
    seller: "bolaji.ogunleye",
    title: "7-seater sofa set, grey fabric, three years old",
    description:
      "Comfortable set that has hosted many Sunday rice gatherings. The foam is still firm and the wood is hard mahogany, not soft board. One arm has a faded patch, so a throw pillow will sit well there.",
    priceNaira: 280_000,
    location: "Surulere, Lagos",
    pictures: ["sofa-a", "sofa-b"],
    specifications: { Seats: "7 (3-2-1-1)", Material: "Fabric on mahogany frame", Colour: "Grey", Age: "3 years" },
    postedDaysAgo: 2,
    featured: true,
  },
  {
    seller: "zainab.yusuf",
    title: "Moving-out sale: 6-chair dining table, solid wood",
    description:
      "I am leaving my flat at the end of the month and the new place is too small for it. The table top is solid iroko with a few cup marks that polish will remove. All six chairs are strong and re-covered last year.",
    priceNaira: 240_000,
    location: "Jabi, Abuja",
    pictures: ["dining-table-a"],
    specifications: { Chairs: "6", Material: "Iroko", Size: "180 x 90 cm", Condition: "Used, good" },
    postedDaysAgo: 4,
    featured: true,
  },
  {
    seller: "david.gyang",
    title: "Adult mountain bike, 26 inch, good for Jos hills",
    description:
      "I rode this bicycle to campus every morning for two years. The brakes bite well, the gears change smoothly and both tyres were replaced in January. The seat is worn, but still comfortable.",
    priceNaira: 115_000,
    location: "Bukuru, Jos",
    pictures: ["bicycle-a"],
    specifications: { "Wheel size": "26 inch", Gears: "21 speed", Frame: "Steel", Colour: "Blue" },
    postedDaysAgo: 7,
  },
  {
    seller: "tamuno.briggs",
    title: "Mouka orthopaedic mattress, 6 by 6, 12 inches",
    description:
      "Used for eighteen months in a guest room with a cover on it always. It has no sag and no stain, and the firm side is kind to the waist. You will need a bus or pickup to carry it home.",
    priceNaira: 145_000,
    location: "Rumuola, Port Harcourt",
    pictures: ["mattress-a"],
    specifications: { Size: "6 x 6 ft", Thickness: "12 inches", Brand: "Mouka", Firmness: "Orthopaedic" },
    postedDaysAgo: 9,
  },
  {
    seller: "ifeoma.ude",
    title: "Four-burner gas cooker with oven, Scanfrost",
    description:
      "All four burners light well and the oven bakes evenly, my Christmas cakes can testify. I washed it down with care and changed the hose. The ignition button is weak, so use a lighter.",
    priceNaira: 155_000,
    location: "Achara Layout, Enugu",
    pictures: ["gas-cooker-a"],
    specifications: { Burners: "4 gas", Oven: "Gas oven and grill", Size: "60 x 60 cm", Brand: "Scanfrost" },
    postedDaysAgo: 5,
  },
  {
    seller: "kunle.ajayi",
    title: "Tall bookshelf, five steps, made of real teak",
    description:
      "I made this shelf myself for a lecturer who has now retired to the village. It is real teak with glued joints, so no nail is showing. I sanded and polished it again, and I can deliver within Ibadan.",
    priceNaira: 98_000,
    location: "Sango, Ibadan",
    pictures: ["bookshelf-a"],
    specifications: { Height: "190 cm", Width: "90 cm", Material: "Teak", Shelves: "5" },
    postedDaysAgo: 13,
  },
  {
    seller: "blessing.effiong",
    title: "Butterfly sewing machine with stand and motor",
    description:
      "My first machine as a tailor, and it has sewn more school uniforms than I can count. It stitches straight and quiet on cotton and ankara. I have upgraded to industrial, so this one can start another person's business.",
    priceNaira: 110_000,
    location: "Ikot Ekpene Road, Uyo",
    pictures: ["sewing-machine-a"],
    specifications: {
      Brand: "Butterfly",
      Type: "Pedal and electric motor",
      Stand: "Wooden table",
      Condition: "Used, serviced",
    },
    postedDaysAgo: 11,
  },
  {
    seller: "yetunde.salami",
    title: "Wooden baby cot with mattress and mosquito net",
    description:
      "Our last born has outgrown it at three years and we are done, by God's grace. The side rail slides well, the wheels lock and the paint is baby-safe. The mattress and net were washed and sunned.",
    priceNaira: 65_000,
    location: "GRA, Ilorin",
    pictures: ["cot-a"],
    specifications: { Material: "Pine wood", Size: "120 x 60 cm", Colour: "White", Extras: "Mattress and net" },
    postedDaysAgo: 15,
  },
  {
    seller: "maryam.jibril",
    title: "Two single student mattresses, 2.5 by 6, clean",
    description:
      "My sister and I used them in the hostel for two sessions with covers on. There are no bedbugs, we sprayed and dried them in the sun before packing. Price is for the two together.",
    priceNaira: 38_000,
    location: "Arkilla, Sokoto",
    pictures: ["mattress-b"],
    specifications: { Size: "2.5 x 6 ft", Thickness: "6 inches", Quantity: "2", Condition: "Used, clean" },
    postedDaysAgo: 20,
  },
  {
    seller: "chidi.okonkwo",
    title: "Executive leather sofa, 3-seater, from closed office",
    description:
      "We closed our Asaba office and this chair is from the reception. It is brown bonded leather on a metal frame, strong and very easy to clean. A small peel shows at the back where nobody will see it.",
    priceNaira: 135_000,
    location: "Okpanam Road, Asaba",
    pictures: ["sofa-b"],
    specifications: { Seats: "3", Material: "Bonded leather", Colour: "Brown", Condition: "Used, good" },
    postedDaysAgo: 24,
  },
  {
    seller: "seun.adeyemi",
    title: "Children's bicycle with side wheels, ages 5 to 8",
    description:
      "My son now wants a bigger one, so this red bicycle needs a new small rider. The chain is oiled, the bell still rings and the side wheels come off easily. There is light rust on the handle only.",
    priceNaira: 42_000,
    location: "Magodo, Lagos",
    pictures: ["bicycle-b"],
    specifications: { "Wheel size": "16 inch", Age: "5 to 8 years", Colour: "Red", Extras: "Side wheels and bell" },
    postedDaysAgo: 18,
  },
  {
    seller: "sunday.ochefu",
    title: "Set of carpentry tools: saws, hammers, planes",
    description:
      "I inherited double from my oga, so I am letting one full set go to a young carpenter. Blades are sharpened and the handles are tight. It includes a steel box with a padlock, ready for site.",
    priceNaira: 68_000,
    location: "Otukpo, Benue",
    pictures: ["hammer-saw-a"],
    specifications: {
      Pieces: "14",
      Includes: "2 saws, 2 hammers, plane, chisels",
      Box: "Steel with padlock",
      Condition: "Used, sharpened",
    },
    postedDaysAgo: 30,
  },
  {
    seller: "hauwa.garba",
    title: "Table-top gas cooker, two burners, glass top",
    description:
      "Good for a small kitchen or for frying kosai in front of the house. Both burners give blue flame and the glass has no crack. I am giving the regulator along, but not the cylinder.",
    priceNaira: 24_000,
    location: "Samaru, Zaria",
    pictures: ["gas-cooker-b"],
    specifications: { Burners: "2", Top: "Tempered glass", Extras: "Regulator and hose", Condition: "Used, good" },
    postedDaysAgo: 34,
  },
  {
    seller: "preye.ebikeme",
    title: "Round glass dining table with four chairs",
    description:
      "Small modern set that suits a one- or two-bedroom flat. The glass is thick and safe, and the chrome legs shine well. One chair has a loose screw that I tightened, so sit on each of them when you come.",
    priceNaira: 125_000,
    location: "Amarata, Yenagoa",
    pictures: ["dining-table-b"],
    specifications: { Chairs: "4", Top: "10 mm glass", Diameter: "110 cm", Condition: "Used, neat" },
    postedDaysAgo: 47,
  },
  {
    seller: "efe.oghenekaro",
    title: "Low bookshelf and TV stand with two drawers",
    description:
      "It carries a TV up to 50 inches with space for books and decoder under. I repainted it walnut brown in my workshop and changed the drawer runners. It can be taken apart to enter your keke.",
    priceNaira: 72_000,
    location: "Sapele, Delta",
    pictures: ["bookshelf-b"],
    specifications: { Width: "150 cm", Material: "HDF board", Drawers: "2", Colour: "Walnut brown" },
    postedDaysAgo: 63,
  },
];
