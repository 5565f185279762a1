import "server-only";
import { mailEveryMinutes, type NotificationKind, notificationRule } from "@/lib/domain/reach/notifications";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { queueMail } from "../mail/outbox";
import { isOff } from "./preferences";
import { queueTextsAbout } from "./deliver-by-text";

const peopleOfRound = 100;
const notificationsOfMail = 200;
/** How soon to look again while a mail to the person waits for its server */
const lookAgainMs = 60_000;

/**
 * Tells people outside of the app of what is due: one mail a person, at most one in ten minutes. While one waits for
 * the mail server, others wait for it, so that a server that was away floods nobody. Text messages about deadlines wait
 * for no mail. @returns how many people it found
 */
export async function deliverNotifications(): Promise<number> {
  const due = await reader.rows<{ userId: number }>(sql`
    select user_id from notifications where deliver_at <= ${now()} group by user_id order by min(deliver_at) limit ${peopleOfRound}`);
  for (const { userId } of due) await inTransaction((tx) => deliverTo(tx, userId));
  return due.length;
}

type Due = { id: number; kind: NotificationKind; createdAt: Date; readAt: Date | null; isMailOff: boolean };

/** Notifications that another worker takes at the same time are left to it. */
async function deliverTo(tx: Tx, userId: number): Promise<void> {
  const due = await tx.rows<Due>(sql`
    select id, kind, created_at, read_at, ${isOff(sql`notifications`, "mail")} as is_mail_off from notifications
    where user_id = ${userId} and deliver_at <= ${tx.now}
    order by id limit ${notificationsOfMail} for update of notifications skip locked`);
  if (due.length === 0) return;
  await queueTextsAbout(tx, userId, due);
  const told = due.filter(isMailed);
  const waitUntil = told.length > 0 ? await nextMailAt(tx, userId) : undefined;
  if (waitUntil) {
    await tx.rows(sql`update notifications set deliver_at = ${waitUntil} where id = any(${idsOf(due)}::int[])`);
    return;
  }
  const mailId = told.length > 0 ? await queueMailTo(tx, userId) : undefined;
  await tx.rows(sql`
    update notifications set deliver_at = null,
      mail_id = case when id = any(${idsOf(told)}::int[]) then ${mailId ?? null}::int end
    where id = any(${idsOf(due)}::int[])`);
}

const isMailed = ({ kind, readAt, isMailOff }: Due): boolean =>
  Boolean(notificationRule(kind).isAboutMoney) || (readAt === null && !isMailOff);

const idsOf = (rows: readonly Due[]): number[] => rows.map(({ id }) => id);

/** @returns undefined when one may be sent now */
async function nextMailAt(tx: Tx, userId: number): Promise<Date | undefined> {
  const last = await tx.row<{ status: string; createdAt: Date }>(sql`
    select status::text, created_at from mails where user_id = ${userId} and kind = 'notifications' order by id desc limit 1`);
  if (last?.status === "queued") return new Date(tx.now.getTime() + lookAgainMs);
  const next = last && new Date(last.createdAt.getTime() + mailEveryMinutes * 60_000);
  return next && next > tx.now ? next : undefined;
}

/** @returns undefined for somebody who has left */
async function queueMailTo(tx: Tx, userId: number): Promise<number | undefined> {
  const person = await tx.row<{ email: string }>(sql`
    select email::text from users where id = ${userId} and closed_at is null`);
  if (!person) return undefined;
  return queueMail(tx, { kind: "notifications", recipient: person.email, userId, facts: {} });
}
