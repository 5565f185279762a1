import "server-only";
import type { NotificationPreferenceInput, NotificationPreferencesDto } from "@/lib/contracts/reach/notifications";
import {
  fixedChannel,
  type NotificationChannel,
  notificationKinds,
  type NotificationKind,
  notificationRule,
} from "@/lib/domain/reach/notifications";
import { conflict } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { prisma, type Reader, sql, type Sql } from "../../platform/database/client";

/** A condition on a table with `user_id` and `kind`: the person has switched this way off. */
export const isOff = (table: Sql, channel: NotificationChannel): Sql => sql`exists (
  select from notification_preferences as off
  where off.user_id = ${table}.user_id and off.kind = ${table}.kind and off.channel = ${channel})`;

export async function hasSwitchedOff(
  from: Reader,
  userId: number,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  const rows = await from.rows(sql`
    select from notification_preferences where user_id = ${userId} and kind = ${kind} and channel = ${channel}`);
  return rows.length > 0;
}

/** Every kind that is told outside of the app, in the order of lib/domain/reach/notifications.ts. */
export async function readPreferences(userId: number): Promise<NotificationPreferencesDto> {
  const select = { kind: true, channel: true };
  const rows = await prisma().notificationPreference.findMany({ where: { userId }, select });
  const off = new Set(rows.map(({ kind, channel }) => `${kind} ${channel}`));
  const isOn = (kind: NotificationKind, channel: NotificationChannel) => !off.has(`${kind} ${channel}`);
  return {
    kinds: notificationKinds
      .filter((kind) => !notificationRule(kind).isInAppOnly)
      .map((kind) => ({
        kind,
        label: notificationRule(kind).label,
        mail: isOn(kind, "mail"),
        sms: fixedChannel(kind, "sms") ? null : isOn(kind, "sms"),
        push: isOn(kind, "push"),
      })),
  };
}

/** @throws AppError conflict for a way that cannot be switched */
export async function setPreference(
  { id: userId }: UserActor,
  { kind, channel, isOn }: NotificationPreferenceInput,
): Promise<void> {
  const reason = fixedChannel(kind, channel);
  if (reason) throw conflict(reason);
  const off = { userId, kind, channel };
  if (isOn) await prisma().notificationPreference.deleteMany({ where: off });
  else await prisma().notificationPreference.createMany({ data: off, skipDuplicates: true });
}
