import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.join(process.cwd(), "prisma/migrations");
const [baseline, ...later] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const isSaid = (sql: string, what: string) => new RegExp(`^-- ${what}: \\S.*[^…\\s]`, "m").test(sql);

test("the first migration is the whole database", () => {
  expect(baseline).toMatch(/_baseline$/);
});

test("each later migration says why it is there, what it locks and how it goes back", () => {
  const open = later.flatMap((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return ["Why", "Locks", "Back"].filter((what) => !isSaid(sql, what)).map((what) => `${name}: ${what}`);
  });
  expect(open).toEqual([]);
});

test("a note that was left open is not one", () => {
  expect(isSaid("-- Why: …\n", "Why")).toBe(false);
  expect(isSaid("-- Why: payouts have a bank\n", "Why")).toBe(true);
});

test("the datamodel is the one that the newest migration leaves", () => {
  expect(readFileSync("prisma/schema.prisma", "utf8")).toBe(readFileSync(path.join(folder, "schema.prisma"), "utf8"));
});
