import "server-only";
import { type Reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import type { Outbox } from "../../platform/outbox";
import { enqueue } from "../../platform/queue";
import type { MailFacts, MailKind, QueuedMail } from "./kinds";

export const mailOutbox: Outbox = { table: sql`mails`, task: "send_mail", name: "mail", giveUpAfterHours: 3 * 24 };

type NewMail<Kind extends MailKind> = {
  kind: Kind;
  recipient: string;
  /** Null when the worker has to look for the account of the recipient */
  userId: number | null;
  facts: MailFacts[Kind];
};

/** Writes a mail and its job in the transaction of its cause: there is none without the other. @returns its id */
export async function queueMail<Kind extends MailKind>(tx: Tx, mail: NewMail<Kind>): Promise<number> {
  const queued = await tx.row<{ id: number }>(sql`
    insert into mails (kind, recipient, user_id, facts, created_at, next_attempt_at)
    values (${mail.kind}, ${mail.recipient}, ${mail.userId}::int, ${JSON.stringify(mail.facts)}::jsonb, ${tx.now}, ${tx.now})
    returning id`);
  if (!queued) throw new Error("The mail was not inserted");
  enqueue(tx, { task: "send_mail", id: queued.id });
  return queued.id;
}

export async function findQueuedMail(id: number, from: Reader): Promise<QueuedMail | undefined> {
  const [mail] = await from.rows<QueuedMail>(sql`
    select id, message_id::text, kind, recipient::text, user_id, facts, attempts, created_at
    from mails where id = ${id} and status = 'queued'`);
  return mail;
}

/** For mail whose recipient's account the worker has found. */
export async function assignMail(tx: Tx, id: number, userId: number): Promise<void> {
  await tx.rows(sql`update mails set user_id = ${userId} where id = ${id}`);
}

/** For mail to an address that belongs to nobody. */
export async function deleteMail(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`delete from mails where id = ${id}`);
}
