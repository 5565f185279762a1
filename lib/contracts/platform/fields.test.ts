import fc from "fast-check";
import { maxPriceKobo } from "@/lib/domain/money/kobo";
import { inputErrors, listingInput } from "@/tests/helpers/input-errors";
import { openEscrowInput } from "../deals/escrow";
import { idParams } from "./fields";
import { createListingInput } from "../market/listings";

describe("an amount of naira", () => {
  const price = (value: unknown) => createListingInput.safeParse({ ...listingInput, price: value });

  test.each<[unknown, bigint]>([
    ["15000", 15_000_00n],
    ["15000.5", 15_000_50n],
    [" 15000.55 ", 15_000_55n],
    [15_000, 15_000_00n],
    [0.29, 29n],
    [15_000.5, 15_000_50n],
    [0, 0n],
    ["0", 0n],
    [1e11, maxPriceKobo],
    ["100000000000.00", maxPriceKobo],
  ])("%j is read", (value, kobo) => expect(price(value).data?.price).toBe(kobo));

  const notAnAmount = "Enter an amount in naira with at most two decimals";
  const tooMuch = "Amount must be at most 100,000,000,000";
  const negative = "Number must be greater than or equal to 0";
  test.each<[unknown, string]>([
    [undefined, "Price is required"],
    [null, "Price is required"],
    ["", "Price is required"],
    ["  ", "Price is required"],
    [true, "Price is required"],
    [[1], "Price is required"],
    [0.1 + 0.2, notAnAmount],
    [1.005, notAnAmount],
    ["1.005", notAnAmount],
    ["1,000", notAnAmount],
    ["five", notAnAmount],
    [1e-7, notAnAmount],
    [2 ** 53, notAnAmount],
    [-1, negative],
    ["-0.01", negative],
    [100_000_000_000.01, tooMuch],
    [100_000_000_001, tooMuch],
    ["100000000000.01", tooMuch],
    ["999999999999999", tooMuch],
  ])("%j is refused: %s", (value, message) =>
    expect(inputErrors(createListingInput, { ...listingInput, price: value })).toEqual([`price: ${message}`]),
  );

  test("1e21 and other numbers without end are refused, with one message", () => {
    for (const value of [1e21, "1e21", 1e300, "9".repeat(40)])
      expect(inputErrors(createListingInput, { ...listingInput, price: value })).toHaveLength(1);
  });

  test("is read the same as text and as a number", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number(maxPriceKobo) }), (kobo) => {
        const naira = Math.floor(kobo / 100);
        expect(price(naira).data?.price).toBe(BigInt(naira) * 100n);
        expect(price(String(naira)).data?.price).toBe(BigInt(naira) * 100n);
        expect(price((kobo / 100).toFixed(2)).data?.price).toBe(BigInt(kobo));
        expect(price(kobo / 100).data?.price).toBe(BigInt(kobo));
      }),
    );
  });

  test("has its own word in an escrow", () =>
    expect(inputErrors(openEscrowInput, {})).toEqual([
      "listingId: Listing is required",
      "sellerId: Seller is required",
      "amount: Amount is required",
    ]));
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
