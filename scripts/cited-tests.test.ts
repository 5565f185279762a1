/** Each test that a page names is there, under the title that the page gives it. */
import { existsSync, readFileSync } from "node:fs";

type Citation = { file: string; titles: string[] };

/** "`file`: describe › test", several with <br> between them, in any cell of a table */
function citationsOf(page: string): Citation[] {
  const cells = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap((line) => line.split(/(?<!\\)\|/));
  return cells
    .flatMap((cell) => cell.replaceAll("\\|", "|").split("<br>"))
    .flatMap((text) => {
      const [, file, title] = /^\s*`([^`]+\.(?:test|spec)\.tsx?)`(?:: (.*?))?\s*$/.exec(text) ?? [];
      return file ? [{ file, titles: title?.split(" › ") ?? [] }] : [];
    });
}

/** A title begins right after a bracket, in quotes of one of three kinds. */
const hasTitle = (source: string, title: string): boolean =>
  ['"', "'", "`"].some((quote) => {
    const written = title.replaceAll(quote, `\\${quote}`);
    return source.replaceAll(/\(\s+/g, "(").includes(`(${quote}${written}${quote}`);
  });

const problemOf = ({ file, titles }: Citation): string | undefined => {
  if (!existsSync(file)) return `${file} is not there`;
  const source = readFileSync(file, "utf8");
  const missing = titles.filter((title) => !hasTitle(source, title));
  return missing.length > 0 ? `${file} has no test “${missing.join("”, “")}”` : undefined;
};

test.each([
  ["tests/spec-coverage.md", 250],
  ["docs/claims.md", 100],
])("%s names no test that is not there", (page, atLeast) => {
  const citations = citationsOf(page);
  expect(citations.length).toBeGreaterThan(atLeast);
  expect(citations.map(problemOf).filter((problem) => problem !== undefined)).toEqual([]);
});

test.each(["tests/spec-coverage.md", "docs/claims.md"])("each statement of %s has a test", (page) => {
  const rows = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:-|§ |promise )/.test(line));
  expect(rows.filter((row) => !/`[^`]+\.(?:test|spec)\.tsx?`/.test(row))).toEqual([]);
});
