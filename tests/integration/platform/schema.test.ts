import { readFile } from "node:fs/promises";
import { catalogPath, readCatalog } from "@/prisma/catalog";
import { compareFunctions } from "@/prisma/compare-functions";
import { client, rollBackEachTest } from "../../helpers/constraints";

const connectionString = process.env.MIGRATION_DATABASE_URL;

rollBackEachTest();

test("a migrated database is what prisma/catalog.json records", async () => {
  const recorded: unknown = JSON.parse(await readFile(catalogPath, "utf8"));
  expect(await readCatalog(connectionString ?? "")).toEqual(recorded);
});

// Each test below writes in a transaction of its own that is rolled back.

describe("SQL functions", () => {
  test("are those of prisma/functions, each once", async () => {
    expect(await compareFunctions(client)).toEqual({ changed: [], removed: [] });
  });

  test("that differ from their file, or have none, are found", async () => {
    await client.query(`create or replace function search_words(value text) returns text
      language sql immutable strict parallel safe return upper(value)`);
    await client.query("create function left_behind() returns int language sql return 1");
    expect(await compareFunctions(client)).toEqual({
      changed: [expect.stringContaining("create or replace function search_words(value text)")],
      removed: ["left_behind()"],
    });
  });
});
