import "server-only";
import { execute, reader, sql, type Sql } from "../../platform/database/client";
import { deleteMailFilesTo } from "../../reach/mail/deliver";

/** Deletes a person's mails, but for the one that tells of the closing. */
export async function eraseMails(userId: number): Promise<boolean> {
  await deleteMails(sql`user_id = ${userId} and kind <> 'account_closed'`);
  return true;
}

/** Deletes the last mail when it was sent or given up. @returns whether none is left */
export async function eraseLastMail(userId: number): Promise<boolean> {
  await deleteMails(sql`user_id = ${userId} and status <> 'queued'`);
  const left = await reader.rows(sql`select id from mails where user_id = ${userId} limit 1`);
  return left.length === 0;
}

/** With their files, which name the recipient: the files first, so that a row remains as long as there is a file. */
async function deleteMails(condition: Sql): Promise<void> {
  const recipients = await reader.rows<{ recipient: string }>(sql`
    select distinct recipient::text from mails where ${condition}`);
  if (recipients.length === 0) return;
  await deleteMailFilesTo(recipients.map(({ recipient }) => recipient));
  await execute(sql`delete from mails where ${condition}`);
}
