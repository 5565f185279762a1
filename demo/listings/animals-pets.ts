import type { DemoListing } from "../types";

export const animalsPets: readonly DemoListing[] = [
  {
    seller: "nanlop.dashe",
    title: "German Shepherd puppies, 9 weeks, two males left",
    description:
      "Both parents live with us in Rayfield and you can meet them before paying. The puppies are dewormed, have had their first two vaccines and eat on their own. I will ask about your compound, because they need space.",
    priceNaira: 230_000,
    location: "Rayfield, Jos",
    pictures: ["dog-a", "dog-b"],
    specifications: { Breed: "German Shepherd", Age: "9 weeks", Sex: "Male", Vaccination: "First two done, with card" },
    postedDaysAgo: 1,
    featured: true,
  },
  {
    seller: "joseph.tarfa",
    title: "White Fulani bull, three years, grass-fed",
    description:
      "A calm bull from our herd near the Benue, with good weight and clear eyes. The vet treated him for ticks and vaccinated him in March. We can load him at the Jimeta market, transport is on the buyer.",
    priceNaira: 980_000,
    location: "Jimeta, Yola",
    pictures: ["cow-a"],
    specifications: { Breed: "White Fulani", Age: "3 years", Sex: "Male", Weight: "About 330 kg" },
    postedDaysAgo: 4,
    featured: true,
  },
  {
    seller: "ibrahim.musa",
    title: "Kano Brown goats, two pregnant does, price for both",
    description:
      "I keep goats behind the workshop, and these two are my best mothers. They should deliver in about six weeks and both had twins before. They know kowa and dusa, so feeding is not hard.",
    priceNaira: 210_000,
    location: "Sabon Gari, Kano",
    pictures: ["goat-a"],
    specifications: { Breed: "Kano Brown", Quantity: "2", Age: "2 years", Sex: "Female" },
    postedDaysAgo: 7,
  },
  {
    seller: "yetunde.salami",
    title: "Broilers, eight weeks, live and heavy, each",
    description:
      "We raise them on clean litter with no growth hormones, and most weigh above 2.5 kg. Come and choose yours by hand. We can kill and clean it for you at a small extra fee.",
    priceNaira: 13_500,
    location: "Tanke, Ilorin",
    pictures: ["chicken-a"],
    specifications: { Age: "8 weeks", Weight: "2.5 to 3 kg", Minimum: "2 birds", Feed: "Finisher mash" },
    postedDaysAgo: 2,
  },
  {
    seller: "preye.ebikeme",
    title: "Catfish fingerlings, six weeks, sorted, per 100",
    description:
      "Strong Clarias fingerlings from our own breeders, sorted so the big ones do not eat the small ones. We put oxygen in the bag for journeys up to five hours. Count them yourself at the pond before you go.",
    priceNaira: 9_000,
    location: "Swali, Yenagoa",
    pictures: ["fish-a"],
    specifications: { Species: "Clarias catfish", Age: "6 weeks", Length: "8 to 10 cm", Quantity: "100" },
    postedDaysAgo: 5,
  },
  {
    seller: "ovie.edewor",
    title: "Lhasa Apso puppy, female, 11 weeks, white and gold",
    description:
      "A playful small girl who already knows how to use newspaper in the corner. She has had her vaccines and comes with her card, a bowl and one week of food. She is good for a flat, but does not like staying alone.",
    priceNaira: 150_000,
    location: "Ajah, Lagos",
    pictures: ["dog-b"],
    specifications: { Breed: "Lhasa Apso", Age: "11 weeks", Sex: "Female", Vaccination: "Up to date, with card" },
    postedDaysAgo: 8,
  },
  {
    seller: "seun.adeyemi",
    title: "Tabby kittens need a home, litter-trained",
    description:
      "Our cat surprised us with four, and two are still here. They use the litter tray, eat fish and rice, and have started chasing wall geckos. The small price is only for the deworming, so that serious people come.",
    priceNaira: 8_000,
    location: "Gbagada, Lagos",
    pictures: ["cat-a"],
    specifications: { Breed: "Local tabby", Age: "10 weeks", Sex: "One male, one female", Health: "Dewormed" },
    postedDaysAgo: 10,
  },
  {
    seller: "terver.iorfa",
    title: "Point-of-lay pullets, 16 weeks, brown, per bird",
    description:
      "I have 200 brown pullets ready for your cages, all vaccinated on schedule since day one. They should begin to lay in three to four weeks. The vaccine record is on my wall, ask to see it.",
    priceNaira: 9_800,
    location: "High Level, Makurdi",
    pictures: ["chicken-b"],
    specifications: { Breed: "Isa Brown", Age: "16 weeks", Minimum: "20 birds", Vaccination: "Complete, with record" },
    postedDaysAgo: 12,
  },
  {
    seller: "sunday.ochefu",
    title: "West African Dwarf goats, one he-goat, three does",
    description:
      "A ready small family for someone starting to rear goats at home. They are hardy, feed around the compound and return by evening. I am selling because a long site job is taking me out of Otukpo.",
    priceNaira: 245_000,
    location: "Otukpo, Benue",
    pictures: ["goat-b"],
    specifications: {
      Breed: "West African Dwarf",
      Quantity: "4",
      Age: "1 to 2 years",
      Health: "Dewormed, PPR vaccinated",
    },
    postedDaysAgo: 15,
  },
  {
    seller: "fatima.kolo",
    title: "Sokoto Gudali cow in milk, with her calf",
    description:
      "She gives about four litres every morning after the calf has taken its own. She is gentle, so even my mother can milk her for nono and fura. The calf is a female of three months, and I will not separate them.",
    priceNaira: 1_150_000,
    location: "Bosso, Minna",
    pictures: ["cow-b"],
    specifications: { Breed: "Sokoto Gudali", Age: "5 years", Milk: "About 4 litres a day", Includes: "Female calf" },
    postedDaysAgo: 19,
  },
  {
    seller: "tamuno.briggs",
    title: "Home aquarium fish: 10 goldfish with small pump",
    description:
      "My tank cracked and I am letting the fish go to a careful person. They are healthy, orange and white, and come quickly when food enters the water. I am adding the air pump and half a tin of feed.",
    priceNaira: 22_000,
    location: "D-Line, Port Harcourt",
    pictures: ["fish-b"],
    specifications: { Species: "Goldfish", Quantity: "10", Size: "6 to 9 cm", Extras: "Air pump and feed" },
    postedDaysAgo: 24,
  },
  {
    seller: "osaze.aigbe",
    title: "Boerboel male, 14 months, trained to guard",
    description:
      "He has guarded our site in Benin and obeys sit, stay and leave it. He is friendly with people he knows, but he is strong, so the buyer must have experience. Vaccines are current and his papers are complete.",
    priceNaira: 420_000,
    location: "Ugbowo, Benin City",
    pictures: ["dog-a"],
    specifications: { Breed: "Boerboel", Age: "14 months", Sex: "Male", Vaccination: "Current, rabies included" },
    postedDaysAgo: 28,
  },
  {
    seller: "ese.omonigho",
    title: "Persian-mix cat, two years, female, very calm",
    description:
      "I am resuming offshore work and nobody will be home to brush her. She is spayed, uses her tray and sleeps through generator noise. Her carrier and brush go with her, and I would love a photo sometimes.",
    priceNaira: 70_000,
    location: "Effurun, Warri",
    pictures: ["cat-b"],
    specifications: { Breed: "Persian mix", Age: "2 years", Sex: "Female, spayed", Extras: "Carrier and brush" },
    postedDaysAgo: 36,
  },
  {
    seller: "david.gyang",
    title: "Noiler cockerels and hens, 12 weeks, Plateau raised",
    description:
      "These birds run free behind our house and scratch for half of their food. The meat is firm like local chicken and the hens lay well later. I sell them from my free-range house in Vom on Saturdays.",
    priceNaira: 8_500,
    location: "Vom, Plateau",
    pictures: ["chicken-a", "chicken-b"],
    specifications: { Breed: "Noiler", Age: "12 weeks", Weight: "1.6 to 2 kg", Vaccination: "Newcastle and Gumboro" },
    postedDaysAgo: 41,
  },
  {
    seller: "mudi.lawan",
    title: "Sahel white he-goat, big frame, good for breeding",
    description:
      "A tall desert buck from the Borno side, with straight legs and a loud voice. He has fathered many kids for my neighbours already. I have only two females, so I am changing him to avoid mixing blood.",
    priceNaira: 185_000,
    location: "Bulumkutu, Maiduguri",
    pictures: ["goat-a", "goat-b"],
    specifications: { Breed: "Sahel", Age: "2.5 years", Sex: "Male", Colour: "White" },
    postedDaysAgo: 66,
  },
];
