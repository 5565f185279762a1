import fc from "fast-check";
import { pageNumbers } from "./paging";

describe("pageNumbers", () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, null, 10]],
    [5, 10, [1, null, 4, 5, 6, null, 10]],
    [10, 10, [1, null, 9, 10]],
    [1, 0, []],
    [99, 3, [1, 3].flatMap((page) => (page === 3 ? [null, 3] : [page]))],
  ])("on page %p of %p", (current, last, expected) => expect(pageNumbers(current, last)).toEqual(expected));

  test("offers the first, the last and the current page, in order, with a gap where pages are left out", () => {
    const place = fc
      .integer({ min: 1, max: 1_000 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(place, ([current, last]) => {
        const offered = pageNumbers(current, last);
        const pages = offered.filter((page) => page !== null);
        for (const page of [1, current, last]) expect(pages).toContain(page);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        offered.forEach((page, index) => {
          const [before = 0, after = 0] = [offered[index - 1] ?? 0, offered[index + 1] ?? 0];
          if (page === null) expect(after - before).toBeGreaterThan(1);
          else if (before !== 0) expect(page - before).toBe(1);
        });
      }),
    );
  });
});
