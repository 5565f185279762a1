/**
 * 200 searches as people here type them, and the right response to each on the market of search-market.ts
 * (docs/decisions/028-corrections-only-when-sure.md). Written before the rules; a query stays when it fails.
 */

/** "leave": nothing is replaced, offered or left out; the others name the text of the response. */
export type Expected = "leave" | { correct: string } | { offer: string } | { relax: string };

const leave = (...searches: string[]): [string, Expected][] => searches.map((search) => [search, "leave"]);

export const searchQueries: readonly (readonly [search: string, expected: Expected])[] = [
  // Words of English: this market has few of them, or none.
  ...leave("plumber", "shoe", "shoes", "number", "umbrella", "piano", "ladder", "helmet", "wheelchair", "cement"),
  ...leave("roofing", "gravel", "borehole", "bread", "horse", "curtain", "towel", "bucket", "spoon", "violin"),
  ...leave("lawyer", "welder", "nurse", "hairdresser", "trousers", "sandals", "pillow", "toothbrush", "tyres"),
  ...leave("generator", "mechanic", "table", "apartments", "batteries", "phones", "red", "tv"),
  // Names and models, on sale or not.
  ...leave("camry", "hilux", "rav4", "prado", "venza", "matrix", "innoson", "sinotruk", "tecno", "itel", "gionee"),
  ...leave("mikano", "zinox", "lontor", "qasa", "panasonic", "sony", "xiaomi", "oraimo", "a15", "s24", "bm100"),
  // Words of ours.
  ...leave("okada", "keke", "danfo", "tokunbo", "belgium", "okrika", "ofada", "ankara", "agbada", "gele", "adire"),
  ...leave("isiagu", "buba", "kaftan", "garri", "ogbono", "jollof", "suya", "kilishi", "zobo", "kunu", "fufu"),
  ...leave("amala", "semo", "akara", "moin moin", "kpomo", "shaki", "okporoko", "nkwobi", "ponmo", "nysc", "pos"),
  // Pidgin, Yoruba, Hausa and Igbo, with and without marks.
  ...leave("pikin", "moto", "genny", "fairly used", "bàtà", "fìlà", "ṣòkòtò", "adìẹ", "ewúrẹ́", "alubosa", "gàrí"),
  ...leave("aṣọ òkè", "aso oke", "ẹ̀wà olóyin", "takalmi", "shinkafa", "kujera", "saniya", "gishiri", "ɗinki"),
  ...leave("babban riga", "ụgbọala", "ekwentị", "osikapa", "ọkụkọ", "akwụkwọ", "nkụ"),
  // Places and people.
  ...leave("Ibadan", "Onitsha", "Surulere", "Ikorodu", "Nsukka", "Chukwudi", "Aisha"),
  // Several words that stand together, and no words at all.
  ...leave("land in epe", "iphone 13", "self contain", "standing fan", "baby cot", "zzzzzz", "qwrtpsdf", "😀", "100%"),

  // Typing errors with one likely meaning.
  ["samsumg", { correct: "samsung" }],
  ["samsng", { correct: "samsung" }],
  ["Samsumg Galaxy", { correct: "samsung galaxy" }],
  ["toyotta", { correct: "toyota" }],
  ["tyota", { correct: "toyota" }],
  ["toyotta corolla", { correct: "toyota corolla" }],
  ["corola", { correct: "corolla" }],
  ["corrola", { correct: "corolla" }],
  ["generater", { correct: "generator" }],
  ["genarator", { correct: "generator" }],
  ["refridgerator", { correct: "refrigerator" }],
  ["refrigarater", { correct: "refrigerator" }],
  ["infinx", { correct: "infinix" }],
  ["hyundia", { correct: "hyundai" }],
  ["hundai", { correct: "hyundai" }],
  ["mercedez", { correct: "mercedes" }],
  ["mercedez benz", { correct: "mercedes benz" }],
  ["hp labtop", { correct: "hp laptop" }],
  ["latop", { correct: "laptop" }],
  ["hisence television", { correct: "hisense television" }],
  ["televison", { correct: "television" }],
  ["telivision", { correct: "television" }],
  ["frige", { correct: "fridge" }],
  ["firdge", { correct: "fridge" }],
  ["frezer", { correct: "freezer" }],
  ["inveter", { correct: "inverter" }],
  ["batery", { correct: "battery" }],
  ["matress", { correct: "mattress" }],
  ["blendar", { correct: "blender" }],
  ["condtioner", { correct: "conditioner" }],
  ["appartment", { correct: "apartment" }],
  ["duplx", { correct: "duplex" }],
  ["lexsus", { correct: "lexus" }],
  ["accrod", { correct: "accord" }],
  ["hodna", { correct: "honda" }],
  ["noika", { correct: "nokia" }],
  ["electritian", { correct: "electrician" }],
  ["carpentar", { correct: "carpenter" }],
  ["photograper", { correct: "photographer" }],
  ["wardrope", { correct: "wardrobe" }],
  ["motocycle", { correct: "motorcycle" }],
  ["plaintain", { correct: "plantain" }],
  ["chager", { correct: "charger" }],
  ["pegeot", { correct: "peugeot" }],

  // Likely, but not sure: short, two mistakes, another first letter, or a word of its own.
  ["techno", { offer: "tecno" }],
  ["fidge", { offer: "fridge" }],
  ["tailer", { offer: "tailor" }],
  ["phne", { offer: "phone" }],
  ["baterry", { offer: "battery" }],
  ["bycicle", { offer: "bicycle" }],
  ["jenerator", { offer: "generator" }],
  ["kamera", { offer: "camera" }],
  ["fotographer", { offer: "photographer" }],

  // All words together find nothing; one or two of them are left out.
  ["toyota camry", { relax: "toyota" }],
  ["tokunbo corolla 2012", { relax: "corolla 2012" }],
  ["tokunbo corola 2012", { relax: "corolla 2012" }],
  ["blue toyota corolla", { relax: "toyota corolla" }],
  ["cheap iphone 13", { relax: "iphone 13" }],
  ["galaxy s24", { relax: "galaxy" }],
  ["plumber in lekki", { relax: "lekki" }],
  ["samsung generator", { relax: "samsung" }],
  ["yoruba guitar teacher", { relax: "guitar" }],
  ["wooden umbrella stand", { relax: "wooden stand" }],
  ["honda civic 2031", { relax: "honda civic" }],
  ["gown for men wedding", { relax: "men wedding" }],
];
