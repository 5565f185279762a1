import fc from "fast-check";
import { isListingPayment, paths, safeCallbackPath } from "./paths";

describe("safeCallbackPath", () => {
  test.each(["/", "/dashboard", "/listing/7", "/search?q=fan&location=Lagos#top", "/search?q=%E1%BB%8D", "/a//b"])(
    "leads to %s",
    (path) => expect(safeCallbackPath(path)).toBe(path),
  );

  test.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "https://evil.example",
    "https:evil.example",
    "http://localhost:3000/dashboard",
    "javascript:alert(1)",
    "data:text/html,x",
    "dashboard",
    "/a b",
    " /dashboard",
    "/dashboard ",
    "/\t/evil.example",
    "/\n/evil.example",
    "/dashboard\r\nSet-Cookie: a=b",
    "/a\\b",
    "",
    null,
    undefined,
  ])("refuses %j", (candidate) => expect(safeCallbackPath(candidate)).toBeUndefined());

  test("drops a path of more than 1,000 characters, which would not fit into a header", () => {
    const longest = `/search?q=${"a".repeat(990)}`;
    expect(safeCallbackPath(longest)).toBe(longest);
    expect(safeCallbackPath(`${longest}a`)).toBeUndefined();
  });

  test("never leads to another site", () => {
    const origin = "https://oja.example";
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "@",
      ":",
      "?",
      "#",
      "\t",
      "\n",
      " ",
      "%2F",
      "%5C",
      "https",
      "evil.example",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => `/${pieces.join("")}`),
          fc.string(),
        ),
        (candidate) => {
          const path = safeCallbackPath(candidate);
          if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe("paths", () => {
  test("carry the way back as one value", () => {
    expect(paths.login()).toBe("/login");
    expect(paths.login("/search?q=a&b=c")).toBe("/login?callbackUrl=%2Fsearch%3Fq%3Da%26b%3Dc");
    expect(paths.register("/listing/7")).toBe("/register?callbackUrl=%2Flisting%2F7");
  });

  test("carry a search as one value", () =>
    expect(paths.search("rice & beans?")).toBe("/search?q=rice%20%26%20beans%3F"));

  test("name records by id", () =>
    expect([paths.listing(7), paths.editListing(7), paths.profile(7), paths.category("real-estate")]).toEqual([
      "/listing/7",
      "/edit-listing/7",
      "/profile/7",
      "/category/real-estate",
    ]));
});

test.each([
  ["/listing/12#pay", true],
  ["/listing/12", false],
  ["/order/12", false],
  [undefined, false],
])("buying goes on at %s: %s", (path, expected) => expect(isListingPayment(path)).toBe(expected));
