/** docs/asvs.md names every requirement of ASVS 5.0, levels 1 and 2, and nothing that does not exist. */
import { existsSync, readFileSync } from "node:fs";

/** The requirements of each section: 1.2.1/2 is 1.2.1 and 1.2.2 */
const requirements = {
  1: `1.2.1/2/3/4/5 1.3.1/2 1.5.1 2.1.1 2.2.1/2 2.3.1 3.2.1/2 3.3.1 3.4.1/2 3.5.1/2/3 4.1.1 4.4.1 5.2.1/2
    5.3.1/2 6.1.1 6.2.1/2/3/4/5/6/7/8 6.3.1/2 6.4.1/2 7.2.1/2/3/4 7.4.1/2 8.1.1 8.2.1/2 8.3.1 9.1.1/2/3
    9.2.1 10.4.1/2/3/4/5 11.3.1/2 11.4.1 12.1.1 12.2.1/2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`,
  2: `1.1.1/2 1.2.6/7/8/9 1.3.3/4/5/6/7/8/9/10/11 1.4.1/2/3 1.5.2 2.1.2/3 2.2.3 2.3.2/3/4 2.4.1 3.3.2/3/4
    3.4.3/4/5/6 3.5.4/5 3.7.1/2 4.1.2/3 4.2.1 4.3.1/2 4.4.2/3/4 5.1.1 5.2.3 5.4.1/2/3 6.1.2/3
    6.2.9/10/11/12 6.3.3/4 6.4.3/4 6.5.1/2/3/4/5 6.6.1/2/3 6.8.1/2/3/4 7.1.1/2/3 7.3.1/2 7.4.3/4/5
    7.5.1/2 7.6.1/2 8.1.2 8.2.3 8.4.1 9.2.2/3/4 10.1.1/2 10.2.1/2 10.3.1/2/3/4 10.4.6/7/8/9/10/11
    10.5.1/2/3/4/5 10.6.1/2 10.7.1/2/3 11.1.1/2 11.2.1/2/3 11.3.3 11.4.2/3/4 11.5.1 11.6.1 12.1.2/3
    12.3.1/2/3/4 13.1.1 13.2.1/2/3/4/5 13.3.1/2 13.4.2/3/4/5 14.1.1/2 14.2.2/3/4 14.3.2/3 15.1.2/3
    15.2.2/3 15.3.2/3/4/5/6/7 16.1.1 16.2.1/2/3/4/5 16.3.1/2/3/4 16.4.1/2/3 16.5.1/2/3 17.1.1
    17.2.1/2/3/4 17.3.1/2`,
};

type Row = { number: string; level: string; status: string; evidence: string };

const page = readFileSync("docs/asvs.md", "utf8");
const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
const rows = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line): Row => {
    const [, number = "", , level = "", status = "", evidence = ""] = cellsOf(line);
    return { number, level, status, evidence };
  });

const numbersOf = (level: 1 | 2): string[] =>
  requirements[level].split(/\s+/).flatMap((section) => {
    const [chapter, part, items = ""] = section.split(".");
    return items.split("/").map((item) => `${chapter}.${part}.${item}`);
  });

test.each([
  [1, 70],
  [2, 183],
] as const)("every requirement of level %i has a row: %i", (level, count) => {
  const numbers = rows.filter((row) => row.level === String(level)).map(({ number }) => number);
  expect(numbers).toHaveLength(count);
  expect(numbers.sort()).toEqual(numbersOf(level).sort());
});

test.each(["1", "2"])("the figures of level %s are those of its rows", (level) => {
  const count = (status: string) => rows.filter((row) => row.level === level && row.status === status).length;
  const [met, open] = [count("met"), count("open")];
  const figures = cellsOf(page.split("\n").find((line) => line.startsWith(`| ${level} `)) ?? "").slice(2, 6);
  const percent = `${(Math.round((1_000 * met) / (met + open)) / 10).toLocaleString("en", { minimumFractionDigits: 1 })} %`;
  expect(figures).toEqual([String(met), String(count("not applicable")), String(open), percent]);
});

test("each row has a status and says why", () => {
  for (const { number, status, evidence } of rows) {
    expect([number, status]).toEqual([number, expect.stringMatching(/^(met|not applicable|open)$/)]);
    expect([number, evidence.length >= 6]).toEqual([number, true]);
  }
});

const fileName = /`((?:app|components|docs|lib|scripts|server|tests)\/[^`\s]+\.\w+|[\w.-]+\.(?:json|mjs|ts))`/g;

test.each(["docs/asvs.md", "docs/claims.md", "docs/security.md"])("every file that %s names exists", (file) => {
  const names = new Set([...readFileSync(file, "utf8").matchAll(fileName)].map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(40);
  expect([...names].filter((name) => !existsSync(name))).toEqual([]);
});
