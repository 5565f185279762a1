/** docs/packages.md names every production package that Oja asks for, in the version in use. */
import { readFileSync } from "node:fs";

type Manifest = { dependencies: Record<string, string>; optionalDependencies: Record<string, string> };
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
const rows = readFileSync("docs/packages.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

test.each(Object.entries({ ...manifest.dependencies, ...manifest.optionalDependencies }))(
  "%s %s has a row with licence, release, reason and reach",
  (name, version) => {
    const row = rows.find((cells) => cells[1] === name);
    expect(row?.slice(1, 3)).toEqual([name, version]);
    expect(row?.slice(3, 7)).toEqual([
      expect.stringMatching(/^[\w. -]+$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ]);
  },
);
