/**
 * The contents of a migrated database, read from Postgres's own catalog. Recorded in prisma/catalog.json; a
 * test compares them, so that no index, CHECK or trigger is lost unnoticed.
 */
import path from "node:path";
import { Client } from "pg";

export const catalogPath = path.join(process.cwd(), "prisma", "catalog.json");

const queries = {
  columns: `select format('%s.%s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attgenerated = 's' then ' generated as ' when d.oid is not null then ' default ' else '' end,
        coalesce(pg_get_expr(d.adbin, d.adrelid), '')) as line
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  enums: `select format('%s: %s', t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder)) as line
      from pg_enum e join pg_type t on t.oid = e.enumtypid
      where t.typnamespace = 'public'::regnamespace group by t.typname`,
  constraints: `select format('%s %s: %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as line
      from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'p', 'u', 'x')`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  functions: `select pg_get_functiondef(p.oid) as line from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
};

export type Catalog = Record<keyof typeof queries, string[]>;

export async function readCatalog(connectionString: string): Promise<Catalog> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const sections: [string, string[]][] = [];
    for (const [name, text] of Object.entries(queries)) {
      const { rows } = await client.query<{ line: string }>(text);
      const lines = rows.map((row) => row.line).filter((line) => !line.includes("_prisma_migrations"));
      sections.push([name, lines.sort()]);
    }
    return Object.fromEntries(sections) as Catalog;
  } finally {
    await client.end();
  }
}
