/** A database from before the baseline migration is refused with a sentence, and stays as it was. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { env } from "@/lib/server/platform/env";
import { typescriptOptions } from "@/scripts/process/children";
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../../helpers/own-database";

let owner: pg.Client;

beforeAll(async () => {
  await openOwnDatabase();
  owner = new pg.Client({ connectionString: ownerUrl() });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await dropOwnDatabase();
});

const migrate = () =>
  promisify(execFile)(process.execPath, [...typescriptOptions, "prisma/migrate.ts", "deploy"], {
    env: { ...process.env, DATABASE_URL: env().DATABASE_URL, MIGRATION_DATABASE_URL: ownerUrl() },
  });
const namesOfMigrations = async () => {
  const { rows } = await owner.query<{ name: string }>("select migration_name as name from _prisma_migrations");
  return rows.map(({ name }) => name);
};

test("nothing is applied to it", async () => {
  const [baseline = ""] = await namesOfMigrations();
  expect((await migrate()).stdout).toContain("Nothing to apply.");
  await owner.query("update _prisma_migrations set migration_name = '20261120180000_tables'");
  await expect(migrate()).rejects.toMatchObject({ stderr: expect.stringContaining("from before the first release") });
  expect(await namesOfMigrations()).toEqual(["20261120180000_tables"]);
  expect(baseline).toMatch(/_baseline$/);
});
