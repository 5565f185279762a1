/** Order, tolerance and suggestions of searches, and that cached results are never stale. */
import { randomBytes } from "node:crypto";
import { GET as searchListings } from "@/app/api/listings/route";
import { GET as suggest } from "@/app/api/listings/suggestions/route";
import type { SuggestionDto } from "@/lib/contracts/market/suggestions";
import type { ListingPageDto } from "@/lib/contracts/market/listings";
import { listingsPerSample } from "@/lib/server/market/listings/search/listing-ids";
import { caches, openCache } from "@/lib/server/platform/cache/caches";
import { buildListing, buildUser } from "@/demo/builders";
import { call, tokenFor } from "../../helpers/api";
import { api } from "../../helpers/market-api";
import { record } from "@/scripts/bench/replay";

type Query = Record<string, string | number>;
type Offer = Partial<Parameters<typeof buildListing>[0]>;

/** For one search, uncached */
const maxStatements = 30;

/** Letters only, so that it is an ordinary word; long enough to be similar to no other, without double letters. */
const newWord = () =>
  [...randomBytes(12)].map((byte) => "bcdfghjklmnpqrst".charAt(byte >> 4) + "aeiou".charAt(byte % 5)).join("");

async function search(query: Query): Promise<ListingPageDto> {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]));
  const { status, body } = await call(searchListings, { path: `/api/listings?${params}` });
  expect(status).toBe(200);
  return body as ListingPageDto;
}
const titlesOf = ({ listings }: ListingPageDto) => listings.map(({ title }) => title);

async function suggestions(text: string): Promise<SuggestionDto[]> {
  const { status, body } = await call(suggest, { path: `/api/listings/suggestions?text=${encodeURIComponent(text)}` });
  expect(status).toBe(200);
  return body as SuggestionDto[];
}

let sampled = 1_000_000;
/** @returns the id of a listing that a large market's sample has */
const idInSample = () => (sampled += 1) * listingsPerSample;
let others = 1_500_000;
/** By chance, one id in `listingsPerSample` would be in the sample, whose words are ranked by its own counts. */
const idOutsideSample = () => (others += 1) * listingsPerSample + 1;

/** A seller whose listings are in a place of their own, each a minute newer than the one before. */
async function buildMarket() {
  const [seller, place] = [await buildUser(), newWord()];
  let minute = 0;
  const put = (offer: Offer = {}) =>
    buildListing({
      id: idOutsideSample(),
      location: place,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)),
      ...offer,
      userId: seller.id,
    });
  const find = (query: Query) => search({ location: place, ...query });
  return { seller, place, put, find };
}

describe("order", () => {
  test("words in the title before words in the description, then the newest", async () => {
    const { put, find } = await buildMarket();
    await put({ title: "Fan, standing", description: "With a strong motor." });
    await put({ title: "Motor", description: "For a standing fan." });
    await put({ title: "Standing fan", description: "Blows cold." });
    await put({ title: "Table", description: "Standing beside a fan." });
    const best = ["Standing fan", "Fan, standing", "Table", "Motor"];
    expect(titlesOf(await find({ search: "standing fan" }))).toEqual(best);
    expect(titlesOf(await find({ search: "standing fan", sort: "relevance" }))).toEqual(best);
    expect(titlesOf(await find({ search: "standing fan", sort: "newest" }))).toEqual([
      "Table",
      "Standing fan",
      "Motor",
      "Fan, standing",
    ]);
  });

  test("pages by relevance neither repeat nor skip, across the end of title matches", async () => {
    const { put, find } = await buildMarket();
    for (let count = 1; count <= 4; count++) {
      await put({ title: `Kettle ${count}` });
      await put({ title: `Pot ${count}`, description: "Goes with a kettle." });
    }
    const all = titlesOf(await find({ search: "kettle" }));
    expect(all).toEqual(["Kettle 4", "Kettle 3", "Kettle 2", "Kettle 1", "Pot 4", "Pot 3", "Pot 2", "Pot 1"]);
    const pages = [0, 3, 6].map((offset) => find({ search: "kettle", limit: 3, offset }));
    expect((await Promise.all(pages)).flatMap(titlesOf)).toEqual(all);
  });

  test("exact words before words of the same stem", async () => {
    const { put, find } = await buildMarket();
    for (const title of ["Generator", "Generation X", "Two generators"]) await put({ title });
    await put({ title: "Cable", description: "For a generator." });
    const best = ["Generator", "Two generators", "Generation X", "Cable"];
    expect(titlesOf(await find({ search: "generator" }))).toEqual(best);
  });

  test("without a text there is no relevance: newest first", async () => {
    const { put, find } = await buildMarket();
    await put({ title: "Old" });
    await put({ title: "New" });
    expect(titlesOf(await find({ sort: "relevance" }))).toEqual(["New", "Old"]);
  });
});

describe("tolerance", () => {
  test("a prefix matches when there are few hits, after whole words", async () => {
    const { put, find } = await buildMarket();
    await put({ title: "Carpet" });
    await put({ title: "Toy car" });
    expect(titlesOf(await find({ search: "car" }))).toEqual(["Toy car", "Carpet"]);
    for (let count = 1; count <= 4; count++) await put({ title: `Car ${count}` });
    expect(await find({ search: "car" })).toMatchObject({ total: 5 });
    expect(titlesOf(await find({ search: "carp" }))).toEqual(["Carpet"]);
  });

  test("only the last word, and words that nobody knows, may be prefixes", async () => {
    const { put, find } = await buildMarket();
    await put({ title: "Kitchen table, wooden, brown, strong, large, for dining" });
    for (const search of [
      "kitchen table wooden brown strong large dini",
      "kitch table wooden brown strong large dining",
    ]) {
      const unfinished = await find({ search });
      expect(unfinished).toMatchObject({ total: 1 });
      expect(unfinished).not.toHaveProperty("relaxedSearch");
    }
    await put({ title: "Carpet and seat" });
    expect(await find({ search: "car seat" })).toMatchObject({ relaxedSearch: "seat" });
    expect(await find({ search: "seat car" })).not.toHaveProperty("relaxedSearch");
  });

  test("of more than six words that nobody knows only the last may be a prefix", async () => {
    const { put, find } = await buildMarket();
    const words = Array.from({ length: 7 }, newWord);
    await put({ title: words.slice(0, 4).join(" "), description: words.slice(4).join(" ").padEnd(20, ".") });
    const begun = (place: number) =>
      find({ search: words.map((word, index) => (index === place ? word.slice(0, 8) : word)).join(" ") });
    expect(await begun(6)).not.toHaveProperty("relaxedSearch");
    expect(await begun(0)).toMatchObject({ relaxedSearch: words.slice(1).join(" ") });
  });

  test("one or two letters are no prefixes", async () => {
    const { put, find } = await buildMarket();
    await put({ title: "Television" });
    expect(await find({ search: "te" })).toMatchObject({ total: 0 });
    await put({ title: "TV stand" });
    expect(titlesOf(await find({ search: "tv" }))).toEqual(["TV stand"]);
  });

  test.each([
    ["a letter left out", (word: string) => word.slice(0, 6) + word.slice(7)],
    ["a letter too many", (word: string) => `${word.slice(0, 6)}x${word.slice(6)}`],
    ["a wrong letter", (word: string) => `${word.slice(0, 6)}x${word.slice(7)}`],
    [
      "two letters in the wrong order",
      (word: string) => word.slice(0, 5) + word.slice(6, 7) + word.slice(5, 6) + word.slice(7),
    ],
    ["capitals and marks", (word: string) => `${word.slice(0, 6).toUpperCase()}\u0301${word.slice(7)}`],
  ])("%s", async (_, mistype) => {
    const { put, find } = await buildMarket();
    const word = newWord();
    await put({ title: `Original ${word}, boxed` });
    await put({ title: "Original, without a box" });
    await put({ title: `Box of a ${word}` });
    const mistyped = mistype(word);
    expect(await find({ search: `original ${mistyped}` })).toMatchObject({
      total: 1,
      correctedSearch: `original ${word}`,
      listings: [{ title: `Original ${word}, boxed` }],
    });
  });

  test("exact matches come first, and nothing comes twice", async () => {
    const { put, find } = await buildMarket();
    const word = newWord();
    const mistyped = `${word.slice(0, 6)}x${word.slice(7)}`;
    await put({ title: `Rare ${word}`, description: "Not the other one." });
    await put({ title: "As it stands", description: `Says ${mistyped} and ${word}.` });
    await put({ title: `Elsewhere ${word}`, location: newWord() });
    const found = await find({ search: mistyped });
    expect(titlesOf(found)).toEqual(["As it stands", `Rare ${word}`]);
    expect(found).toMatchObject({ total: 2, correctedSearch: word });
    expect(titlesOf(await find({ search: mistyped, limit: 1, offset: 1 }))).toEqual([`Rare ${word}`]);
  });

  test("models are not corrected: a15 is not a14", async () => {
    const { put, find } = await buildMarket();
    const model = `${newWord().slice(0, 8)}14`;
    await put({ title: `Phone ${model}` });
    const other = await find({ search: model.replace("14", "15") });
    expect(other).toMatchObject({ total: 0 });
    expect(other).not.toHaveProperty("correctedSearch");
  });

  test("a word of a single title corrects nothing by itself: it is offered, with its place and price", async () => {
    const { put, find } = await buildMarket();
    const word = newWord();
    const mistyped = `${word.slice(0, 6)}x${word.slice(7)}`;
    await put({ title: `Rare ${word}`, priceKobo: 5_000_00n });
    expect(await find({ search: mistyped })).toEqual({ listings: [], total: 0, suggestedSearch: word });
    expect(await find({ search: mistyped, maxPrice: "4999" })).toEqual({ listings: [], total: 0 });
    expect(await search({ search: mistyped, location: newWord() })).toEqual({ listings: [], total: 0 });
  });

  test("words of English and of our markets are never replaced", async () => {
    const { put, find } = await buildMarket();
    for (const title of ["Shop", "Shop 2", "Ofada", "Ofada 2", "Carry", "Carry 2", "Number", "Number 2"])
      await put({ title });
    for (const word of ["shoe", "okada", "camry", "plumber", "akara", "ìpèlé"])
      expect([word, await find({ search: word })]).toEqual([word, { listings: [], total: 0 }]);
  });
});

describe("relaxing", () => {
  test("words of titles are not corrected; of two that no listing has together, the rarer is searched for", async () => {
    const { put, find } = await buildMarket();
    for (const title of ["Generator", "Generator 2", "Umbrella"]) await put({ title });
    const found = await find({ search: "generator umbrella" });
    expect(found).toMatchObject({ total: 1, relaxedSearch: "umbrella", listings: [{ title: "Umbrella" }] });
    expect(found).not.toHaveProperty("correctedSearch");
  });

  test("a word of no listing goes first, in the place and category and price of the search", async () => {
    const { put, find } = await buildMarket();
    await put({ title: "Tokunbo Corolla", location: "Elsewhere" });
    await put({ title: "Corolla 2012", priceKobo: 9_000_000_00n, categorySlug: "vehicles" });
    await put({ title: "Tokunbo matress", categorySlug: "used-goods" });
    const cars = { search: "tokunbo corolla 2012", category: "vehicles", minPrice: "1000000" };
    expect(await find(cars)).toMatchObject({ total: 1, relaxedSearch: "corolla 2012" });
    expect(await find({ ...cars, maxPrice: "2000000" })).toEqual({ listings: [], total: 0 });
  });

  test("a place goes before a rarer word, and small words do not count", async () => {
    const { put, find } = await buildMarket();
    for (const title of ["Sofa", "Sofa bed", "Piano in Kano"]) await put({ title });
    expect(await find({ search: "sofa in kano" })).toMatchObject({ total: 2, relaxedSearch: "sofa" });
    expect(await find({ search: "the sofa for the bed" })).toMatchObject({ total: 1, relaxedSearch: "sofa bed" });
  });

  test("at most three words are left out, and never all", async () => {
    const { put, find } = await buildMarket();
    await put({ title: "Kettle" });
    const unknown = [1, 2, 3, 4].map(newWord);
    expect(await find({ search: [...unknown.slice(0, 3), "kettle"].join(" ") })).toMatchObject({
      total: 1,
      relaxedSearch: "kettle",
    });
    expect(await find({ search: [...unknown, "kettle"].join(" ") })).toEqual({ listings: [], total: 0 });
    expect(await find({ search: unknown.slice(0, 2).join(" ") })).toEqual({ listings: [], total: 0 });
    expect(await find({ search: "in the for" })).toEqual({ listings: [], total: 0 });
  });

  test("in a large market, words that the sample hardly has together are not looked for", async () => {
    const { put, find } = await buildMarket();
    const words = [1, 2, 3, 4, 5].map(newWord);
    for (const title of words) await put({ id: idInSample(), title });
    await put({ title: words.slice(0, 4).join(" ") });
    expect(await find({ search: words.join(" ") })).toMatchObject({ relaxedSearch: words.slice(2, 4).join(" ") });
  });

  test("words that the sample has together need no scan, and do not go before words that tell more", async () => {
    const { put, find } = await buildMarket();
    const [one, two, three] = [newWord(), newWord(), newWord()];
    for (const title of [`${one} ${two}`, three]) await put({ id: idInSample(), title });
    const search = `${one} ${two} ${three}`;
    expect(await find({ search })).toMatchObject({ total: 1, relaxedSearch: `${one} ${two}` });
    await put({ title: `${two} ${three}` });
    expect(await find({ search })).toMatchObject({ total: 1, relaxedSearch: `${two} ${three}` });
  });

  test("the results of the other words have pages", async () => {
    const { put, find } = await buildMarket();
    for (let count = 1; count <= 7; count++) await put({ title: `Kettle ${count}` });
    const search = `kettle ${newWord()}`;
    const pages = await Promise.all([0, 4].map((offset) => find({ search, limit: 4, offset })));
    expect(pages.map(titlesOf)).toEqual([
      ["Kettle 7", "Kettle 6", "Kettle 5", "Kettle 4"],
      ["Kettle 3", "Kettle 2", "Kettle 1"],
    ]);
    for (const page of pages) expect(page).toMatchObject({ total: 7, relaxedSearch: "kettle" });
  });

  test("a search takes a bounded number of statements, however many words it has", async () => {
    const { place } = await buildMarket();
    const texts = [
      "x ".repeat(100),
      Array.from({ length: 20 }, newWord).join(" ").slice(0, 200),
      "a b c d e f g h i j",
    ];
    for (const text of texts) {
      const recording = await record(() => search({ search: text, location: place }));
      expect(recording.length).toBeLessThanOrEqual(maxStatements);
    }
  });
});

describe("suggestions", () => {
  test("titles that have the words so far, each once, newest first", async () => {
    const { put } = await buildMarket();
    const word = newWord();
    for (const title of [`Table ${word}`, `Chair ${word}`, `TABLE ${word}`]) await put({ title });
    await put({ title: "Sold", description: word });
    await put({ title: `Gone ${word}`, deletedAt: new Date() });
    const expected = [
      { kind: "search", text: expect.stringMatching(new RegExp(`^table ${word}$`, "i")) as string },
      { kind: "search", text: `Chair ${word}` },
    ];
    expect(await suggestions(word)).toEqual(expected);
    expect(await suggestions(word.slice(0, 20))).toEqual(expected);
    expect(await suggestions(`${word} ta`)).toEqual(expected);
    expect(await suggestions(`${word} tab`)).toEqual([expected[0]]);
  });

  test("categories, by any of their words", async () => {
    expect(await suggestions("phon")).toContainEqual({
      kind: "category",
      text: "Mobile Phones",
      slug: "mobile-phones",
    });
    expect((await suggestions("estate"))[0]).toEqual({ kind: "category", text: "Real Estate", slug: "real-estate" });
  });

  test("the spelling correction, when there is nothing else", async () => {
    const { put } = await buildMarket();
    const word = newWord();
    await put({ title: word });
    expect(await suggestions(`${word.slice(0, 6)}x${word.slice(7)}`)).toEqual([{ kind: "search", text: word }]);
  });

  test.each([
    ["", 400],
    ["  ", 400],
    ["x".repeat(201), 400],
    ["%", 200],
    ["'; --", 200],
    ["a\u0000b", 400],
  ])("%j responds %i", async (text, status) => {
    const answer = await call(suggest, { path: `/api/listings/suggestions?text=${encodeURIComponent(text)}` });
    expect(answer.status).toBe(status);
  });
});

describe("with a cache", () => {
  beforeAll(() => openCache("queries", 1024 * 1024));
  afterAll(() => {
    delete caches().queries;
  });

  test("every change of a listing shows in the next search", async () => {
    const [seller, word] = [await buildUser(), newWord()];
    const token = { token: await tokenFor(seller) };
    const offer = (title: string) => ({
      categoryId: 1,
      title,
      description: "Something to look for.",
      price: "100",
      location: "Yaba",
      images: ["/demo/a.webp"],
    });
    const found = async () => titlesOf(await search({ search: word }));
    const inCategory = async (category: string) => (await search({ search: word, category })).total;
    expect(await found()).toEqual([]);
    const { body } = await api.createListing(token, offer(`First ${word}`));
    expect(await found()).toEqual([`First ${word}`]);
    await api.createListing(token, offer(`Second ${word}`));
    expect(await found()).toEqual([`Second ${word}`, `First ${word}`]);
    expect([await inCategory("vehicles"), await inCategory("fashion")]).toEqual([2, 0]);
    await api.updateListing(token, body.id as number, { title: `Renamed ${word}` });
    expect(await found()).toEqual([`Second ${word}`, `Renamed ${word}`]);
    const fashion = await search({ category: "fashion", limit: 1 });
    await api.updateListing(token, body.id as number, { categoryId: fashion.listings[0]?.categoryId ?? 7 });
    expect([await inCategory("vehicles"), await inCategory("fashion")]).toEqual([1, 1]);
    await api.removeListing(token, body.id as number);
    expect(await found()).toEqual([`Second ${word}`]);
  });
});
