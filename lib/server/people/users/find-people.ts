import "server-only";
import { isAdmin } from "@/lib/domain/people/policy";
import { forbidden } from "@/lib/errors";
import type { PublicUserDto } from "@/lib/contracts/people/users";
import type { UserActor, UserRole } from "../../platform/actor";
import { bitmapScanReader, joinSql, reader, sql, type Sql } from "../../platform/database/client";
import { recordLookUps } from "./view-user";

export type FoundPerson = Pick<PublicUserDto, "id" | "username" | "fullName" | "role" | "isVerified" | "createdAt">;

export const maxFound = 10;
/** The best of so many names are shown; a name of one letter would find half of all people. */
const maxNamesRead = 200;
const maxWords = 6;

/**
 * Finds people by id, by the beginning of a username or an e-mail, and by the beginnings of the words of a
 * name; in this order, ten at most. Finding somebody by e-mail is audited.
 * @throws AppError forbidden
 */
export async function findPeople(actor: UserActor, text: string, id: number | undefined): Promise<FoundPerson[]> {
  if (!isAdmin(actor)) throw forbidden();
  const [byUsername, byEmail, byName] = await Promise.all([
    idsByUsername(text.replace(/^@/, "")),
    idsByEmail(text),
    idsByName(text),
  ]);
  const ids = [...new Set([...(id === undefined ? [] : [id]), ...byUsername, ...byEmail, ...byName])].slice(
    0,
    maxFound,
  );
  const others = new Set([...byUsername, ...byName, id]);
  await recordLookUps(
    actor,
    "admin.find_user",
    ids.filter((found) => byEmail.includes(found) && !others.has(found)),
  );
  return readPeople(ids);
}

const idsByUsername = (text: string) => idsByBeginning(sql`lower(username::text)`, text);
const idsByEmail = (text: string) => idsByBeginning(sql`email::text`, text);

/** In the order of the index, so that an exact match comes first. */
async function idsByBeginning(column: Sql, text: string): Promise<number[]> {
  if (text === "") return [];
  return idsOf(
    await reader.rows<{ id: number }>(sql`
      select id from users where ${column} like ${`${escapeLike(text.toLowerCase())}%`}
      order by ${column} using ~<~ limit ${maxFound}`),
  );
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Exact names first, then the newest accounts. */
async function idsByName(text: string): Promise<number[]> {
  const [folded] = await reader.rows<{ words: string }>(sql`select search_words(${text}) as words`);
  const words = folded?.words ?? "";
  if (words === "") return [];
  const conditions = words
    .split(" ")
    .slice(0, maxWords)
    .map((word) => sql`(' ' || search_words(full_name)) like ${`% ${word}%`}`);
  return idsOf(
    await bitmapScanReader.rows<{ id: number }>(sql`
      select id from (
        select id, full_name from users where ${joinSql(conditions, " and ")} limit ${maxNamesRead}
      ) as named
      order by search_words(full_name) = ${words} desc, id desc limit ${maxFound}`),
  );
}

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

type PersonRow = Omit<FoundPerson, "createdAt"> & { role: UserRole; createdAt: Date };

async function readPeople(ids: readonly number[]): Promise<FoundPerson[]> {
  if (ids.length === 0) return [];
  const rows = await reader.rows<PersonRow>(sql`
    select users.id, username::text, full_name, role::text, is_verified, created_at
    from unnest(${ids}::int[]) with ordinality as found (id, place)
    join users on users.id = found.id order by found.place`);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
