import { inputErrors, type InvalidChange, listingInput } from "@/tests/helpers/input-errors";
import { createListingInput, listingQuery } from "./listings";

describe("create listing", () => {
  test.each<InvalidChange>([
    [{ categoryId: undefined }, "categoryId: Category is required"],
    [{ categoryId: 0 }, "categoryId: Category is required"],
    [{ categoryId: "4" }, "categoryId: Category is required"],
    [{ categoryId: 1.5 }, "categoryId: Category is required"],
    [{ categoryId: 2 ** 31 }, "categoryId: Category is required"],
    [{ title: undefined }, "title: Title is required"],
    [{ title: "   " }, "title: Title is required"],
    [{ title: "x".repeat(201) }, "title: Title too long"],
    [{ title: "a\u0000b" }, "title: Control characters are not allowed"],
    [{ title: "two\nlines" }, "title: Control characters are not allowed"],
    [{ title: "half \uD83D" }, "title: Control characters are not allowed"],
    [{ description: undefined }, "description: Description must be at least 10 characters"],
    [{ description: "too short" }, "description: Description must be at least 10 characters"],
    [{ description: `${" ".repeat(10)}short` }, "description: Description must be at least 10 characters"],
    [{ description: "x".repeat(10_001) }, "description: At most 10000 characters"],
    [{ description: "a bell \u0007 in it" }, "description: Control characters are not allowed"],
    [{ location: "" }, "location: Location is required"],
    [{ location: undefined }, "location: Location is required"],
    [{ location: "x".repeat(201) }, "location: At most 200 characters"],
    [{ userId: 1 }, ": Unknown field: userId"],
    [{ status: "completed", isFeatured: true }, ": Unknown field: status, isFeatured"],
  ])("%j", (change, ...errors) =>
    expect(inputErrors(createListingInput, { ...listingInput, ...change })).toEqual(errors),
  );

  test("trims, keeps line breaks and tabs of a description, makes LF of CRLF", () => {
    const description = "  First line\r\nsecond\tline\nthird\r\n";
    expect(
      createListingInput.parse({ ...listingInput, title: "  Fan ", location: " Yaba ", description }),
    ).toMatchObject({
      title: "Fan",
      location: "Yaba",
      description: "First line\nsecond\tline\nthird",
    });
  });

  test("takes a title of 200 characters and letters of every language", () => {
    for (const title of ["x".repeat(200), "Aṣọ òkè fún ọkọ ìyàwó", "ƙofar gida 😀"])
      expect(createListingInput.parse({ ...listingInput, title }).title).toBe(title);
  });

  test("counts a description in characters, as the database does", () =>
    expect(inputErrors(createListingInput, { ...listingInput, description: "😀".repeat(5) })).toEqual([
      "description: Description must be at least 10 characters",
    ]));

  test("names everything that is wrong at once", () =>
    expect(inputErrors(createListingInput, {})).toEqual([
      "categoryId: Category is required",
      "title: Title is required",
      "description: Description must be at least 10 characters",
      "price: Price is required",
      "location: Location is required",
      "images: At least one image is required",
    ]));
});

describe("images of a listing", () => {
  const images = (...list: unknown[]) => inputErrors(createListingInput, { ...listingInput, images: list });

  test.each(["https://example.com/a.jpg", "https://example.com/a.jpg?w=1&h=2", "/demo/standing-fan-a.webp"])(
    "may be %s",
    (address) => expect(images(address)).toEqual([]),
  );

  test.each([
    "http://example.com/a.jpg",
    "//example.com/a.jpg",
    "/\\example.com/a.jpg",
    "javascript:alert(1)",
    "data:image/png;base64,AAAA",
    "ftp://example.com/a.jpg",
    "a.jpg",
    "https://",
    "https://example.com/a b.jpg",
    'https://example.com/"onerror=',
  ])("may not be %s", (address) => expect(images(address)).toEqual(["images.0: Images must be https addresses"]));

  test("are 1 to 10, of at most 500 characters", () => {
    const long = `https://example.com/${"x".repeat(500)}`;
    expect(images()).toEqual(["images: At least one image is required"]);
    expect(inputErrors(createListingInput, { ...listingInput, images: "x" })).toEqual([
      "images: At least one image is required",
    ]);
    expect(images(...Array<string>(10).fill("/demo/a.webp"))).toEqual([]);
    expect(images(...Array<string>(11).fill("/demo/a.webp"))).toEqual(["images: At most 10 images"]);
    expect(images(long.slice(0, 500))).toEqual([]);
    expect(images(long)).toEqual(["images.0: Image address is too long"]);
    expect(images("/demo/a.webp", "")).toContain("images.1: Image address is required");
    expect(images(7)).toEqual(["images.0: Image address is required"]);
  });
});

describe("specifications of a listing", () => {
  const specifications = (value: unknown) =>
    inputErrors(createListingInput, { ...listingInput, specifications: value });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`name ${index}`, "x"]));

  test("are optional, names and values trimmed", () => {
    expect(createListingInput.parse(listingInput).specifications).toBeUndefined();
    expect(
      createListingInput.parse({ ...listingInput, specifications: { " Colour ": " white " } }).specifications,
    ).toEqual({
      Colour: "white",
    });
  });

  test("are at most 40 lines of text with a name and a value", () => {
    expect(specifications(many(40))).toEqual([]);
    expect(specifications(many(41))).toEqual(["specifications: At most 40 specifications"]);
    expect(specifications({ Colour: "" })).toEqual(["specifications.Colour: Value is required"]);
    expect(specifications({ Colour: 7 })).toEqual(["specifications.Colour: Value is required"]);
    expect(specifications({ Colour: "a\nb" })).toEqual(["specifications.Colour: Control characters are not allowed"]);
    for (const wrong of [{ "": "x" }, { "a\u0000": "x" }, [], "text", null])
      expect(specifications(wrong)).not.toEqual([]);
  });
});

describe("the query of a list", () => {
  test("has its defaults, also for what is blank", () => {
    const defaults = { limit: 12, offset: 0 };
    expect(listingQuery.parse({})).toEqual(defaults);
    const blank = { categoryId: "", category: " ", search: " ", location: "", minPrice: "", sort: "", limit: "" };
    expect(listingQuery.parse(blank)).toEqual(defaults);
  });

  test("is read", () =>
    expect(
      listingQuery.parse({
        search: " fan ",
        minPrice: "10",
        maxPrice: "20.50",
        categoryId: "4",
        limit: "5",
        offset: "10",
      }),
    ).toEqual({
      search: "fan",
      minPrice: 10_00n,
      maxPrice: 20_50n,
      categoryId: 4,
      limit: 5,
      offset: 10,
    }));

  test.each(["101", "5000", "999999999", "1000000000", "9".repeat(30)])("a limit of %s is read as 100", (limit) =>
    expect(listingQuery.safeParse({ limit }).data?.limit).toBe(100),
  );

  test.each([
    { limit: "0" },
    { limit: "-1" },
    { limit: "1.5" },
    { limit: "ten" },
    { offset: "-1" },
    { offset: "x" },
    { categoryId: "0" },
    { categoryId: "x" },
    { category: "Real Estate" },
    { minPrice: "-1" },
    { minPrice: "cheap" },
    { maxPrice: "1.005" },
    { sort: "best" },
    { search: "x".repeat(201) },
    { search: "a\u0000b" },
    { location: "a\u0000b" },
    { search: ["a", "b"] },
  ])("%j is refused", (query) => expect(listingQuery.safeParse(query).success).toBe(false));
});
