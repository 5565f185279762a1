import { inputErrors, type InvalidChange } from "@/tests/helpers/input-errors";
import { createReviewInput } from "./reviews";

const reviewInput = { revieweeId: 1, listingId: 2, rating: 5, comment: "Came on time, works." };

describe("review", () => {
  const short = "comment: Comment must be at least 10 characters";
  test.each<InvalidChange>([
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
  ])("%j", (change, ...errors) =>
    expect(inputErrors(createReviewInput, { ...reviewInput, ...change })).toEqual(errors),
  );

  test.each([1, 2, 3, 4, 5])("takes a rating of %p", (rating) =>
    expect(createReviewInput.parse({ ...reviewInput, rating })).toEqual({ ...reviewInput, rating }),
  );

  test("counts a comment in characters, as the database does", () =>
    expect(inputErrors(createReviewInput, { ...reviewInput, comment: "👍".repeat(5) })).toEqual([short]));
});
