import fc from "fast-check";
import type { z } from "zod";
import { maxPriceKobo } from "@/lib/domain/money";
import { loginInput, registerInput } from "./auth";
import { browseQuery } from "./browse";
import { fileDisputeInput } from "./disputes";
import { openEscrowInput } from "./escrow";
import { idParams } from "./fields";
import { createListingInput, listingQuery } from "./listings";
import { createReviewInput } from "./reviews";
import { decideVerificationInput, requestVerificationInput } from "./verification";

/** @returns the distinct "path: message" issues of an input; none when the schema accepts it */
function refusals(schema: z.ZodType, input: unknown): string[] {
  const result = schema.safeParse(input);
  if (result.success) return [];
  return [...new Set(result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`))];
}

const login = { email: "ada@oja.test", password: "s3cret-word" };
const registration = { fullName: "Ada Obi", username: "ada.obi", email: "ada@oja.test", password: "s3cret-word" };
const listing = {
  categoryId: 4,
  title: "Standing fan",
  description: "Used for one dry season.",
  price: "15000.00",
  location: "Yaba, Lagos",
  images: ["/demo/standing-fan-a.webp"],
};
const disputed = { transactionId: 1, respondentId: 2, reason: "quality_issues", description: "The fan does not turn." };
const reviewed = { revieweeId: 1, listingId: 2, rating: 5, comment: "Came on time, works." };

/** A change of a valid input, and the issues that it causes. */
type Refusal = [change: Record<string, unknown>, ...messages: string[]];

describe("login", () => {
  test.each<Refusal>([
    [{ email: "ada" }, "email: Invalid email address"],
    [{ email: "" }, "email: Invalid email address"],
    [{ email: undefined }, "email: Invalid email address"],
    [{ email: 7 }, "email: Invalid email address"],
    [{ email: `${"a".repeat(250)}@oja.test` }, "email: Invalid email address"],
    [{ email: "ada@oja.test\u0000" }, "email: Invalid email address"],
    [{ password: "12345" }, "password: Password must be at least 6 characters"],
    [{ password: undefined }, "password: Password must be at least 6 characters"],
    [{ password: null }, "password: Password must be at least 6 characters"],
    [{ password: "x".repeat(129) }, "password: Password must be at most 128 characters"],
    [{ remember: true }, ": Unknown field: remember"],
  ])("%j", (change, ...messages) => expect(refusals(loginInput, { ...login, ...change })).toEqual(messages));

  test("trims and lowers the e-mail, and leaves the password as it is", () =>
    expect(loginInput.parse({ email: "  Ada@OJA.test ", password: "  Pass Word " })).toEqual({
      email: "ada@oja.test",
      password: "  Pass Word ",
    }));

  test.each([undefined, null, "text", [], 7])("is not %p", (input) =>
    expect(refusals(loginInput, input)).not.toEqual([]),
  );
});

describe("register", () => {
  test.each<Refusal>([
    [{ username: "ab" }, "username: Username must be at least 3 characters"],
    [{ username: "  ab  " }, "username: Username must be at least 3 characters"],
    [{ username: undefined }, "username: Username must be at least 3 characters"],
    [{ username: "a".repeat(31) }, "username: Username must be at most 30 characters"],
    [{ username: "ada obi" }, "username: Use letters, digits, dot, dash and underscore only"],
    [{ username: "ọmọ" }, "username: Use letters, digits, dot, dash and underscore only"],
    [{ email: "ada@" }, "email: Invalid email address"],
    [{ password: "12345" }, "password: Password must be at least 6 characters"],
    [{ fullName: "A" }, "fullName: Full name must be at least 2 characters"],
    [{ fullName: " " }, "fullName: Full name must be at least 2 characters"],
    [{ fullName: undefined }, "fullName: Full name must be at least 2 characters"],
    [{ fullName: "Ada\nObi" }, "fullName: Control characters are not allowed"],
    [{ fullName: "a".repeat(201) }, "fullName: At most 200 characters"],
    [{ phone: "123" }, "phone: Enter a valid phone number, such as 0803 123 4567"],
    [{ role: "admin" }, "role: Please select a role"],
    [{ role: "" }, "role: Please select a role"],
    [{ role: null }, "role: Please select a role"],
    [{ isVerified: true }, ": Unknown field: isVerified"],
  ])("%j", (change, ...messages) => expect(refusals(registerInput, { ...registration, ...change })).toEqual(messages));

  test("makes a user when no role is chosen, and no phone of an empty one", () => {
    for (const phone of [undefined, "", "   "])
      expect(registerInput.parse({ ...registration, phone })).toEqual({
        ...registration,
        role: "user",
        phone: undefined,
      });
  });

  test.each(["user", "agent", "artisan", "tenant"])("takes the role %s", (role) =>
    expect(registerInput.parse({ ...registration, role }).role).toBe(role),
  );

  test("reads the phone and trims the rest", () =>
    expect(
      registerInput.parse({ ...registration, username: " Ada ", fullName: " Ada Obi ", phone: "0803 123 4567" }),
    ).toMatchObject({ username: "Ada", fullName: "Ada Obi", phone: "+2348031234567" }));

  test("counts a name in characters, as the database does", () =>
    expect(refusals(registerInput, { ...registration, fullName: "😀" })).toEqual([
      "fullName: Full name must be at least 2 characters",
    ]));
});

describe("create listing", () => {
  test.each<Refusal>([
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
  ])("%j", (change, ...messages) => expect(refusals(createListingInput, { ...listing, ...change })).toEqual(messages));

  test("trims, keeps line breaks and tabs of a description, makes LF of CRLF", () => {
    const description = "  First line\r\nsecond\tline\nthird\r\n";
    expect(createListingInput.parse({ ...listing, title: "  Fan ", location: " Yaba ", description })).toMatchObject({
      title: "Fan",
      location: "Yaba",
      description: "First line\nsecond\tline\nthird",
    });
  });

  test("takes a title of 200 characters and letters of every language", () => {
    for (const title of ["x".repeat(200), "Aṣọ òkè fún ọkọ ìyàwó", "ƙofar gida 😀"])
      expect(createListingInput.parse({ ...listing, title }).title).toBe(title);
  });

  test("counts a description in characters, as the database does", () =>
    expect(refusals(createListingInput, { ...listing, description: "😀".repeat(5) })).toEqual([
      "description: Description must be at least 10 characters",
    ]));

  test("names everything that is wrong at once", () =>
    expect(refusals(createListingInput, {})).toEqual([
      "categoryId: Category is required",
      "title: Title is required",
      "description: Description must be at least 10 characters",
      "price: Price is required",
      "location: Location is required",
      "images: At least one image is required",
    ]));
});

describe("images of a listing", () => {
  const images = (...list: unknown[]) => refusals(createListingInput, { ...listing, images: list });

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
    expect(refusals(createListingInput, { ...listing, images: "x" })).toEqual([
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
  const specifications = (value: unknown) => refusals(createListingInput, { ...listing, specifications: value });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`name ${index}`, "x"]));

  test("are optional, names and values trimmed", () => {
    expect(createListingInput.parse(listing).specifications).toBeUndefined();
    expect(createListingInput.parse({ ...listing, specifications: { " Colour ": " white " } }).specifications).toEqual({
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

describe("an amount of naira", () => {
  const price = (value: unknown) => createListingInput.safeParse({ ...listing, price: value });

  test.each<[unknown, bigint]>([
    ["15000", 15_000_00n],
    ["15000.5", 15_000_50n],
    [" 15000.55 ", 15_000_55n],
    [15_000, 15_000_00n],
    [0, 0n],
    ["0", 0n],
    [1e11, maxPriceKobo],
    ["100000000000.00", maxPriceKobo],
  ])("%j is read", (value, kobo) => expect(price(value).data?.price).toBe(kobo));

  const notAnAmount = "Enter an amount in naira with at most two decimals";
  const notWhole = 'A number must be whole: send an amount with kobo as text, such as "15000.50"';
  const tooMuch = "Amount must be at most 100,000,000,000";
  const negative = "Number must be greater than or equal to 0";
  test.each<[unknown, string]>([
    [undefined, "Price is required"],
    [null, "Price is required"],
    ["", "Price is required"],
    ["  ", "Price is required"],
    [true, "Price is required"],
    [[1], "Price is required"],
    [0.29, notWhole],
    [15_000.5, notWhole],
    [0.1 + 0.2, notWhole],
    [1.005, notWhole],
    ["1.005", notAnAmount],
    ["1,000", notAnAmount],
    ["five", notAnAmount],
    [1e-7, notWhole],
    [2 ** 53, notAnAmount],
    [-1, negative],
    ["-0.01", negative],
    [100_000_000_000.01, notWhole],
    [100_000_000_001, tooMuch],
    ["100000000000.01", tooMuch],
    ["999999999999999", tooMuch],
  ])("%j is refused: %s", (value, message) =>
    expect(refusals(createListingInput, { ...listing, price: value })).toEqual([`price: ${message}`]),
  );

  test("1e21 and other numbers without end are refused, with one message", () => {
    for (const value of [1e21, "1e21", 1e300, "9".repeat(40)])
      expect(refusals(createListingInput, { ...listing, price: value })).toHaveLength(1);
  });

  test("is read the same as text and as a whole number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number(maxPriceKobo) }), (kobo) => {
        const naira = Math.floor(kobo / 100);
        expect(price(naira).data?.price).toBe(BigInt(naira) * 100n);
        expect(price(String(naira)).data?.price).toBe(BigInt(naira) * 100n);
        expect(price((kobo / 100).toFixed(2)).data?.price).toBe(BigInt(kobo));
        if (kobo % 100 !== 0) expect(price(kobo / 100).error?.issues[0]?.message).toBe(notWhole);
      }),
    );
  });

  test("has its own word in an escrow", () =>
    expect(refusals(openEscrowInput, {})).toEqual([
      "listingId: Listing is required",
      "sellerId: Seller is required",
      "amount: Amount is required",
    ]));
});

describe("file dispute", () => {
  test.each<Refusal>([
    [{ transactionId: 0 }, "transactionId: Transaction is required"],
    [{ transactionId: undefined }, "transactionId: Transaction is required"],
    [{ respondentId: 0 }, "respondentId: Respondent is required"],
    [{ respondentId: "2" }, "respondentId: Respondent is required"],
    [{ reason: "" }, "reason: Reason is required"],
    [{ reason: "bored" }, "reason: Reason is required"],
    [{ reason: undefined }, "reason: Reason is required"],
    [{ description: "too short" }, "description: Description must be at least 10 characters"],
    [{ description: undefined }, "description: Description must be at least 10 characters"],
    [{ status: "resolved" }, ": Unknown field: status"],
  ])("%j", (change, ...messages) => expect(refusals(fileDisputeInput, { ...disputed, ...change })).toEqual(messages));

  test.each([
    "item_not_received",
    "item_not_as_described",
    "payment_not_received",
    "service_not_provided",
    "quality_issues",
    "other",
  ])("takes the reason %s", (reason) => expect(refusals(fileDisputeInput, { ...disputed, reason })).toEqual([]));
});

describe("review", () => {
  const short = "comment: Comment must be at least 10 characters";
  test.each<Refusal>([
    [{ comment: "too short" }, short],
    [{ comment: `${" ".repeat(9)}x` }, short],
    [{ comment: undefined }, short],
    [{ comment: "x".repeat(2001) }, "comment: At most 2000 characters"],
    [{ rating: 0 }, "rating: Please choose a rating"],
    [{ rating: 6 }, "rating: Please choose a rating"],
    [{ rating: 4.5 }, "rating: Please choose a rating"],
    [{ rating: "5" }, "rating: Please choose a rating"],
    [{ rating: undefined }, "rating: Please choose a rating"],
    [{ listingId: 0 }, "listingId: Listing is required"],
    [{ revieweeId: -1 }, "revieweeId: Seller is required"],
    [{ reviewerId: 9 }, ": Unknown field: reviewerId"],
  ])("%j", (change, ...messages) => expect(refusals(createReviewInput, { ...reviewed, ...change })).toEqual(messages));

  test.each([1, 2, 3, 4, 5])("takes a rating of %p", (rating) =>
    expect(createReviewInput.parse({ ...reviewed, rating })).toEqual({ ...reviewed, rating }),
  );

  test("counts a comment in characters, as the database does", () =>
    expect(refusals(createReviewInput, { ...reviewed, comment: "👍".repeat(5) })).toEqual([short]));
});

describe("verification", () => {
  test.each([undefined, "", "passport", null, 7])("is not of the type %p", (verificationType) =>
    expect(refusals(requestVerificationInput, { verificationType })).toEqual([
      "verificationType: Please select a verification type",
    ]),
  );

  test.each(["identity", "skill", "business"])("may be of %s, documents optional", (verificationType) =>
    expect(requestVerificationInput.parse({ verificationType })).toEqual({ verificationType, documents: {} }),
  );

  test("documents are at most 20 named texts", () => {
    const documents = (value: unknown) =>
      refusals(requestVerificationInput, { verificationType: "skill", documents: value });
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`name ${index}`, ""]));
    expect(documents({ notes: "Trained in Aba\nfor 3 years", submittedAt: "2026-11-20" })).toEqual([]);
    expect(documents(many(20))).toEqual([]);
    expect(documents(many(21))).toEqual(["documents: At most 20 documents"]);
    expect(documents({ notes: 7 })).not.toEqual([]);
    expect(documents({ notes: "x".repeat(2001) })).toEqual(["documents.notes: At most 2000 characters"]);
  });

  test("documents, which the database stores, contain no control characters", () =>
    expect(
      refusals(requestVerificationInput, { verificationType: "skill", documents: { notes: "a\u0000b" } }),
    ).not.toEqual([]));

  test("is approved or rejected, with notes or without", () => {
    expect(refusals(decideVerificationInput, { status: "approved" })).toEqual([]);
    expect(decideVerificationInput.parse({ status: "rejected", adminNotes: " blurred\r\nphoto " }).adminNotes).toBe(
      "blurred\nphoto",
    );
    for (const status of ["pending", "", undefined])
      expect(refusals(decideVerificationInput, { status })).not.toEqual([]);
  });
});

describe("ids", () => {
  test.each(["1", "42", "2147483647"])("%p in an address is one", (id) =>
    expect(idParams.parse({ id })).toEqual({ id: Number(id) }),
  );

  test.each([
    "0",
    "-1",
    "01",
    "1.0",
    "1e3",
    "abc",
    "",
    " 1",
    "1 ",
    "2147483648",
    "9999999999",
    "99999999999",
    "１",
    "0x1",
  ])("%p in an address is none", (id) => expect(idParams.safeParse({ id }).success).toBe(false));
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

describe("an address of a page of a list", () => {
  test("is parsed, and invalid parts are ignored", () => {
    expect(browseQuery.parse({})).toEqual({ sort: "newest", page: 1, view: "grid" });
    expect(browseQuery.parse({ search: " fan ", minPrice: "10.50", sort: "popular", page: "3", view: "list" })).toEqual(
      {
        search: "fan",
        minPrice: 10_50n,
        sort: "popular",
        page: 3,
        view: "list",
      },
    );
    const nonsense = {
      search: " ",
      location: "\u0000",
      minPrice: "-1",
      maxPrice: "x",
      sort: "?",
      page: "0",
      view: "map",
    };
    expect(browseQuery.parse(nonsense)).toEqual({ sort: "newest", page: 1, view: "grid" });
    for (const page of ["-1", "1.5", "x", "1e9", "NaN"]) expect(browseQuery.parse({ page }).page).toBe(1);
  });
});
