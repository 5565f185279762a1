import { countJest, countPlaywright, runChecks } from "./run-checks";

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

describe("a run", () => {
  const check = (name: string, code: number) => ({ name, command: ["-e", `process.exit(${code})`] });
  let lines: unknown[];
  beforeEach(() => {
    lines = [];
    jest.spyOn(console, "log").mockImplementation((line) => lines.push(line));
  });
  afterEach(() => jest.restoreAllMocks());

  test("counts checks that run at once, and ends with one line", async () => {
    expect(await runChecks([{ checks: [check("lint", 0), check("types", 0)] }])).toBe(0);
    expect(lines.at(-1)).toBe("2 passed, 0 failed");
  });

  test("ends with a stage that fails", async () => {
    expect(await runChecks([{ checks: [check("lint", 1), check("types", 0)] }, { checks: [check("unit", 0)] }])).toBe(
      1,
    );
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
  });

  test("goes on after a stage that may fail, and fails", async () => {
    const stages = [{ checks: [check("money", 1)], mayFail: true }, { checks: [check("browser", 0)] }];
    expect(await runChecks(stages)).toBe(1);
    expect(lines.at(-1)).toBe("1 passed, 1 failed");
  });
});
