/**
 * The demo market of an embedded database is whole or is made anew. The database itself says that it is not whole, so
 * that this is known wherever the one that made it was killed.
 */
import type { Client } from "pg";
import { withClient } from "./app-role";
import { inDatabase } from "./names";

const unfinished = "The demo market in this database is not whole.";

/** @returns whether there was a database with a part of a demo market, which nobody has used */
export async function dropUnfinishedMarket(ownerUrl: string): Promise<boolean> {
  const name = new URL(ownerUrl).pathname.slice(1);
  return withClient(inDatabase(ownerUrl, "postgres"), async (client) => {
    const found = await client.query(
      "select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
      [name, unfinished],
    );
    if (found.rowCount === 0) return false;
    await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
    return true;
  });
}

/** Does nothing when there are people already. @throws Error of `seed` */
export async function makeDemoMarket(ownerUrl: string, seed: () => Promise<void>): Promise<void> {
  const isEmpty = await withClient(ownerUrl, async (client) => {
    const people = await client.query("select from users limit 1");
    if (people.rowCount === 0) await describe(client, ownerUrl, unfinished);
    return people.rowCount === 0;
  });
  if (!isEmpty) return;
  await seed();
  await withClient(ownerUrl, (client) => describe(client, ownerUrl, null));
}

async function describe(client: Client, url: string, text: string | null): Promise<void> {
  const name = client.escapeIdentifier(new URL(url).pathname.slice(1));
  await client.query(`comment on database ${name} is ${text === null ? "null" : client.escapeLiteral(text)}`);
}
