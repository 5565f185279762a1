import { countJest, countPlaywright } from "./run-checks";

describe("the tests that a runner counts", () => {
  const names = Array.from({ length: 100 }, (_, index) => `    tests/e2e/home.spec.ts:${index}:3 › home ───`);

  test.each([
    ["all passed", ["Running 3 tests", "  ✓ 1 home", "", "  3 passed (1.2m)"], { passed: 3, failed: 0 }],
    [
      "more failed than fit on a screen",
      ["  100 failed", ...names, "  7 did not run", "  22 passed (3m)"],
      { passed: 22, failed: 100 },
    ],
    ["all failed", ["  2 failed", ...names.slice(0, 2)], { passed: 0, failed: 2 }],
    ["it crashed", ["Error: no browser"], { passed: 0, failed: 0 }],
  ])("Playwright: %s", (_, lines, counted) => {
    expect(countPlaywright(`${lines.join("\n")}\n`)).toEqual(counted);
  });

  test("Jest", () => {
    expect(countJest("Tests:       1 failed, 24 passed, 25 total\nTime: 3 s")).toEqual({ passed: 24, failed: 1 });
  });
});
