import "server-only";
import { isNigerianMobile } from "@/lib/domain/people/nigerian-mobile";
import { type NotificationKind, notificationRule, textsOfDay } from "@/lib/domain/reach/notifications";
import { tryConsumeLimit } from "../../platform/auth/rate-limit";
import { type Reader, sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import { logger } from "../../platform/logger";
import { queueTexts } from "../sms/outbox";
import { isOff } from "./preferences";

const dayMs = 24 * 60 * 60_000;

type Due = { id: number; kind: NotificationKind; createdAt: Date };

/**
 * Decides which of these notifications a text message tells: those with a deadline, at most twenty a day a person and
 * as many in all as LIMIT_TEXTS_PER_DAY. Notifications that wait for a mail are looked at again; an old one, and one
 * that has its text message, gets none. @param due locked
 */
export async function queueTextsAbout(tx: Tx, userId: number, due: readonly Due[]): Promise<void> {
  const since = new Date(tx.now.getTime() - dayMs);
  const ids = due.filter((one) => notificationRule(one.kind).hasDeadline && one.createdAt > since).map(({ id }) => id);
  if (ids.length === 0) return;
  const room = await countRoom(tx, userId, since);
  const wanted = await findWanted(tx, ids, tx.now);
  const granted: number[] = [];
  for (const { id, hasText } of wanted) {
    if (hasText || granted.length >= room) continue;
    if (!(await tryConsumeLimit("textsOfSite", "all"))) {
      logger.warn({ userId }, "LIMIT_TEXTS_PER_DAY is reached: a deadline is not told by text message");
      break;
    }
    granted.push(id);
  }
  await queueTexts(tx, userId, granted);
}

/** The lock of the person lets workers count one after the other. */
async function countRoom(tx: Tx, userId: number, since: Date): Promise<number> {
  await tx.rows(sql`select id from users where id = ${userId} for no key update`);
  const made = await tx.row<{ count: bigint }>(sql`
    select count(*) as count from text_messages where user_id = ${userId} and created_at > ${since}`);
  return textsOfDay - Number(made?.count ?? 0);
}

type Wanted = {
  id: number;
  kind: NotificationKind;
  readAt: Date | null;
  /** Confirmed */
  phone: string;
  isTextOff: boolean;
  hasText: boolean;
};

/**
 * The notifications that the person wants as a text message, to a number that is theirs; those not about money only
 * while they are unread. No reminder comes after its deadline.
 */
export async function findWanted(from: Reader, notificationIds: readonly number[], at: Date): Promise<Wanted[]> {
  const rows = await from.rows<Wanted>(sql`
    select notifications.id, notifications.kind, notifications.read_at, users.phone,
      ${isOff(sql`notifications`, "sms")} as is_text_off,
      exists (select from text_messages where notification_id = notifications.id) as has_text
    from notifications join users on users.id = notifications.user_id
    where notifications.id = any(${notificationIds}::int[]) and (deadline_at is null or deadline_at > ${at})
      and users.closed_at is null and users.phone is not null and users.phone_confirmed_at is not null
    order by notifications.id`);
  return rows.filter(
    ({ kind, readAt, phone, isTextOff }) =>
      !isTextOff && isNigerianMobile(phone) && (readAt === null || notificationRule(kind).isAboutMoney),
  );
}
