import type { DemoListing } from "../types";

export const beauty: readonly DemoListing[] = [
  {
    seller: "ifeoma.ude",
    title: "Raw shea butter (òkwùmá), 1 kg tub, unscented",
    description:
      "My aunt buys it from the women who beat it by hand in Saki, and I only sieve and pack it. It melts on the palm and keeps harmattan skin soft till night. The nutty smell is natural; nothing has been added to it.",
    priceNaira: 6_500,
    location: "New Haven, Enugu",
    pictures: ["cream-jar-a"],
    specifications: { Weight: "1 kg", Type: "Raw, unrefined", Scent: "None added", "Best before": "12 months" },
    postedDaysAgo: 3,
    featured: true,
  },
  {
    seller: "zainab.yusuf",
    title: "Turaren wuta and khumra set from Maiduguri",
    description:
      "Proper Borno incense and body khumra, mixed by my mother's elder sister for weddings. A small pinch on charcoal will scent the parlour and your lace till the next day. The burner is not included.",
    priceNaira: 18_500,
    location: "Wuse 2, Abuja",
    pictures: ["perfume-b"],
    specifications: {
      Includes: "Turaren wuta 250 g, khumra 100 ml",
      Origin: "Maiduguri",
      Scent: "Sandalwood and musk",
    },
    postedDaysAgo: 44,
    featured: true,
  },
  {
    seller: "blessing.effiong",
    title: "Bone straight wig, 20 inches, human hair blend",
    description:
      "I sewed this wig by hand on a breathable cap with a 4 by 4 closure. It is a blend, not full human hair, so use low heat and it will serve you well. The cap has an elastic band and fits most heads.",
    priceNaira: 78_000,
    location: "Ewet Housing, Uyo",
    pictures: ["wig-a"],
    specifications: { Length: "20 inches", Hair: "Human hair blend", Closure: "4 x 4 lace", Colour: "Natural black" },
    postedDaysAgo: 124,
  },
  {
    seller: "tamuno.briggs",
    title: "Men's oud perfume oil, 12 ml roll-on, long lasting",
    description:
      "Strong oud with a little vanilla, the type people ask you about in church. Two rubs on the neck last me from morning till I close from work. I opened three bottles for testing, but yours will be sealed.",
    priceNaira: 7_500,
    location: "D-Line, Port Harcourt",
    pictures: ["perfume-a"],
    specifications: { Volume: "12 ml", Type: "Oil, no alcohol", Scent: "Oud and vanilla" },
    postedDaysAgo: 77,
  },
  {
    seller: "hauwa.garba",
    title: "Fresh henna cones (lallè) for brides, pack of six",
    description:
      "I mix the lallè the same morning you order, with sugar, lemon and tea only. It gives a deep brown stain after five hours and has no black chemical that burns skin. Keep the cones in the freezer till your day.",
    priceNaira: 4_800,
    location: "Sabon Gari, Zaria",
    pictures: ["makeup-a"],
    specifications: {
      Quantity: "6 cones",
      Colour: "Deep brown",
      Ingredients: "Henna, sugar, lemon, tea",
      Storage: "Freezer",
    },
    postedDaysAgo: 39,
  },
  {
    seller: "ngozi.anyanwu",
    title: "Complete bridal makeup box for a beginner artist",
    description:
      "I bought it for training and later chose teaching, so most of the colours were hardly touched. All the brushes are washed and the foundations cover medium to deep skin. Two lipsticks are finished and I removed them.",
    priceNaira: 62_000,
    location: "Ikenegbu, Owerri",
    pictures: ["makeup-b"],
    specifications: { Pieces: "34", Brushes: "12", Shades: "Medium to deep", Condition: "Lightly used" },
    postedDaysAgo: 115,
  },
  {
    seller: "bolaji.ogunleye",
    title: "Ọṣẹ dúdú: real Yorùbá black soap, 500 g",
    description:
      "My grandmother in Ìsẹ́yìn still makes this soap with cocoa pod ash and palm kernel oil. It lathers well, leaves the body clean and does not bleach. Start small if your face is dry.",
    priceNaira: 3_200,
    location: "Surulere, Lagos",
    pictures: ["cream-jar-b"],
    specifications: { Weight: "500 g", Base: "Cocoa pod ash, palm kernel oil", Scent: "Natural" },
    postedDaysAgo: 67,
  },
  {
    seller: "maryam.jibril",
    title: "Kajal and kwalli eye set with wooden holder",
    description:
      "Soft black kwalli that does not sting, with a carved holder and two sticks. I have sold it to my coursemates since first year and they keep coming back. The sticks are sanded smooth; please keep the set for adults only.",
    priceNaira: 2_800,
    location: "Arkilla, Sokoto",
    pictures: ["makeup-a"],
    specifications: { Includes: "Kwalli, kajal pencil, holder, 2 sticks", Colour: "Black", Condition: "New" },
    postedDaysAgo: 97,
  },
  {
    seller: "david.gyang",
    title: "Honey and beeswax lip balm from Plateau hives",
    description:
      "Our small family farm keeps bees near Vom, and this balm comes from what the honey leaves behind. It softens cracked lips in cold Jos mornings and tastes faintly sweet. Price is for a set of three tins.",
    priceNaira: 4_500,
    location: "Vom, Plateau",
    pictures: ["cream-jar-a"],
    specifications: { Quantity: "3 tins", Size: "15 g each", Ingredients: "Beeswax, honey, coconut oil" },
    postedDaysAgo: 189,
  },
  {
    seller: "idara.udoh",
    title: "Curly fringe wig, 12 inches, worn only twice",
    description:
      "I wore it for my cousin's introduction and once to church, then I cut my hair and went natural. The curls are still bouncy and it has been washed with conditioner. The fringe is a bit long, so your stylist can trim it.",
    priceNaira: 35_000,
    location: "Itam, Uyo",
    pictures: ["wig-b"],
    specifications: { Length: "12 inches", Style: "Curly with fringe", Colour: "Dark brown", Condition: "Used twice" },
    postedDaysAgo: 102,
  },
  {
    seller: "ojoma.attah",
    title: "Cold-pressed coconut oil for hair and skin, 500 ml",
    description:
      "I press it in small batches every Friday, so what you get is never older than two weeks. It is clear, light and good for children's hair before plaiting. It may turn solid in cold weather, which is normal.",
    priceNaira: 5_500,
    location: "Lokoja, Kogi",
    pictures: ["cream-jar-b"],
    specifications: { Volume: "500 ml", Process: "Cold pressed", Bottle: "Plastic with pump" },
    postedDaysAgo: 224,
  },
  {
    seller: "mudi.lawan",
    title: "Professional hair clippers, rechargeable, two heads",
    description:
      "I am a barber and these were my second pair, kept for the days NEPA would not help us. The battery does about twelve heads on one charge and the blades were changed in May. The charger and oil come along.",
    priceNaira: 32_000,
    location: "Bulumkutu, Maiduguri",
    pictures: ["hair-clippers-a"],
    specifications: {
      Power: "Rechargeable, 3 hours",
      Heads: "2",
      Extras: "Charger, oil, 6 combs",
      Condition: "Used, serviced",
    },
    postedDaysAgo: 142,
  },
  {
    seller: "ebuka.iloh",
    title: "Designer-inspired perfumes, 50 ml, carton of ten",
    description:
      "Good for anyone who wants to start a small perfume business before December. They are inspired scents, not originals, and I say so plainly to my own customers. Five are for men, five for women, all sealed.",
    priceNaira: 68_000,
    location: "Main Market, Onitsha",
    pictures: ["perfume-a", "perfume-b"],
    specifications: {
      Quantity: "10 bottles",
      Volume: "50 ml each",
      Type: "Eau de parfum, inspired",
      Condition: "New, sealed",
    },
    postedDaysAgo: 311,
  },
  {
    seller: "aisha.bello",
    title: "Dilka and halawa body scrub for brides, 400 g",
    description:
      "I brought it from a Sudanese auntie who prepares brides in Kaduna, and I could not finish three jars alone. It removes dead skin and leaves a soft glow that is not bleaching. Use it on damp skin, once a week.",
    priceNaira: 9_500,
    location: "Ungwan Rimi, Kaduna",
    pictures: ["cream-jar-a"],
    specifications: { Weight: "400 g", Type: "Body scrub", Scent: "Sandalwood and clove", Condition: "Sealed" },
    postedDaysAgo: 364,
  },
  {
    seller: "osaze.aigbe",
    title: "Matte lipstick set for dark skin, eight shades",
    description:
      "My sister closed her shop on Mission Road and I am helping her to clear the last sets. The wine, brown and deep red shades sit very well on dark skin. They expire at the end of 2027 and every tube is sealed.",
    priceNaira: 12_500,
    location: "Ugbowo, Benin City",
    pictures: ["makeup-b"],
    specifications: { Quantity: "8 tubes", Finish: "Matte", Expiry: "December 2027", Condition: "New" },
    postedDaysAgo: 208,
  },
];
