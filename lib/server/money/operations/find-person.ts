import "server-only";
import { reader, sql } from "../../platform/database/client";
import type { ListedCollection, ListedTransfer } from "../provider/provider";

/**
 * References say whose money it is (prisma/functions/new_reference.sql). After a database was restored, its numbers are
 * given to other people: only somebody who was here before the money moved counts.
 */
async function findPerson(kind: "funding" | "payout", reference: string, at: Date | null): Promise<Person | undefined> {
  const id = new RegExp(`^oja-[a-z0-9]{6}-${kind}-([0-9]{1,9})-[0-9a-f]{20}$`).exec(reference)?.[1];
  if (!id || !at) return undefined;
  const [person] = await reader.rows<Person>(sql`
    select id, email::text from users where id = ${Number(id)} and created_at <= ${at} and closed_at is null`);
  return person;
}

type Person = { id: number; email: string };

/** @returns the payer of a collection; null when the books do not know them. Strangers may give others' numbers out. */
export async function findPayer({ reference, createdAt, email }: ListedCollection): Promise<number | null> {
  const person = await findPerson("funding", reference, createdAt);
  return person && person.email.toLowerCase() === email?.toLowerCase() ? person.id : null;
}

/** @returns whose withdrawal a transfer is; null when the books do not know them */
export const findPayee = async ({ reference, createdAt }: ListedTransfer): Promise<number | null> =>
  (await findPerson("payout", reference, createdAt))?.id ?? null;
