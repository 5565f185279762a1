import fc from "fast-check";
import { buildTown, getListings } from "../../helpers/listings";

describe("searching as people here write", () => {
  test.each([
    ["Ibadan", "Ilé ní Ìbàdàn"],
    ["IBADAN", "Ilé ní Ìbàdàn"],
    ["ìbàdàn", "House in Ibadan"],
    ["gari", "Gàrí Ìjẹ̀bú"],
    ["ijebu", "Gàrí Ìjẹ̀bú"],
    ["gàrí", "White garri and gari"],
    ["aso oke", "Aṣọ òkè fún ọkọ ìyàwó"],
    ["aṣọ òkè", "Aso oke"],
    ["oja", "Ọjà tuntun"],
    ["ọjọ́", "ojo kan"],
    ["bauna", "ɓauna a Kano"],
    ["ɗinki", "Dinki mai kyau"],
    ["DINKI", "Ɗinki mai kyau"],
    ["karfe", "Ƙarfe na gini"],
    ["ƙarfe", "karfe na gini"],
    ["nku", "Nkụ ọcha"],
    ["isi", "Ịsị ọma"],
    ["ịsị", "isi oma"],
    ["phon", "Three phones"],
    ["phones", "One phone"],
    ["phone", "Three phones"],
    ["batteries", "Inverter battery"],
    ["tomatoes", "A basket of tomato"],
    ["iphone 13", "iPhone 13 Pro, 128GB"],
    ["128gb", "iPhone 13 Pro, 128GB"],
    ["toyota-corolla", "Toyota Corolla 2015"],
    ["yanci", "ƴanci"],
    ["كاسوا", "سوق كاسوا"],
    ["1E6C84A9", "Standing fan 1e6c84a9"],
    ["3e5x", "Inverter 3e5x-7"],
  ])("%s finds %s", async (search, title) => {
    const { put, titles } = await buildTown();
    await put({ title });
    await put({ title: "Unrelated", description: "Nothing of the kind." });
    expect(await titles({ search })).toEqual([title]);
  });

  const oddities = [
    "%",
    "_",
    "\\",
    "'",
    '"',
    "''; drop table listings; --",
    "&",
    "|",
    "!",
    "(",
    ")",
    ":",
    "*",
    "<->",
  ].concat(
    [
      "fan & | ! ( ) : *",
      "fan:*",
      "!fan",
      "(fan",
      "fan & ",
      "a:b:c",
      "\\'",
      "%%%",
      "\u0301",
      "😀",
      "…",
      "\u200b",
      "ﷺ",
      "½",
    ],
    ["a".repeat(200), "x ".repeat(100), "ß".repeat(200), "the and of", "1=1", "$1", "{}", "[a-z]", "fan\tfan\n"],
  );
  test.each(oddities)("%j never fails, in search and in location", async (text) => {
    const answers = [
      await getListings({ search: text }),
      await getListings({ location: text }),
      await getListings({ search: text, location: text }),
    ];
    for (const { status } of answers) expect([200, 400]).toContain(status);
    if (!/[\t\n]/.test(text)) expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("no text at all fails", async () => {
    const text = fc.string({
      unit: fc.oneof(fc.constantFrom("&", "|", "!", "(", ")", ":", "*", "'", "\\", " "), fc.constant("fan")),
    });
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, fc.string({ unit: "binary" })), async (words) => {
        const { status } = await getListings({ search: words.slice(0, 200), location: words.slice(0, 200) });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 200 },
    );
  });

  test("operators are only signs between words", async () => {
    const { put, find, titles } = await buildTown();
    await put({ title: "Fan (standing) & light: 5* | good!" });
    for (const search of [
      "fan & light",
      "(fan",
      "fan:*",
      "!fan",
      "fan | nothing & fan".replace("nothing", "good"),
      "light:5",
    ])
      expect([search, (await titles({ search })).length]).toEqual([search, 1]);
    expect(await find({ search: "fan | generator" })).toMatchObject({ relaxedSearch: "fan" });
  });

  test("signs alone are no words, and find nothing", async () => {
    const { put, titles } = await buildTown();
    await put();
    for (const search of ["!!!", "&", "%", "_"]) expect([search, await titles({ search })]).toEqual([search, []]);
  });

  test("% and _ in a location mean themselves, full width too", async () => {
    const { put, town, find } = await buildTown();
    await put({ location: `${town} 100% Ring_Road` });
    for (const location of [`${town} 100%`, "100% Ring_", `${town} 100％`])
      expect([location, (await find({ location })).total]).toEqual([location, 1]);
    for (const location of [`${town}%Road`, `${town}_100`, `${town}％Road`, `${town}＿100`, `${town}\\`])
      expect([location, (await find({ location })).total]).toEqual([location, 0]);
  });
});
