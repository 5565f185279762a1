import "server-only";
import { cutText, maxTextLength, toGsmText } from "@/lib/domain/platform/gsm-text";
import { warningsOf } from "@/lib/domain/deals/risky-text";
import { site } from "@/lib/site";
import { now } from "../../platform/clock";
import { type Reader, sql } from "../../platform/database/client";
import { siteUrl } from "../../platform/site-url";
import type { NotificationRow } from "./describe-notification";
import { findNotifications, toNotificationDto } from "./notification-row";
import { findWanted } from "./deliver-by-text";

/** Titles and names give way first, so that the deadline is whole. */
const nameLengths = [40, 24, 12];
/** An address that is longer leaves no room for words. */
const maxAddress = 100;

/** @returns undefined when the person does not want it any more, or has read it */
export async function composeText(
  from: Reader,
  notificationId: number,
): Promise<{ to: string; text: string } | undefined> {
  const [wanted] = await findWanted(from, [notificationId], now());
  if (!wanted) return undefined;
  const [row] = await findNotifications(from, sql`where notifications.id = ${notificationId}`);
  return row && { to: wanted.phone, text: textOf(row) };
}

/** At most one message of the GSM alphabet, which ends with the address of its page. */
export function textOf(row: NotificationRow): string {
  const texts = nameLengths.map((length) => {
    const { title, text, path } = toNotificationDto(withShortNames(row, length));
    const address = new URL(path, siteUrl()).href;
    return {
      words: toGsmText(`${site.name}: ${title}. ${text}`),
      end: address.length > maxAddress ? "" : ` ${address}`,
    };
  });
  const fitting = texts.find(({ words, end }) => words.length + end.length <= maxTextLength) ?? texts.at(-1);
  if (!fitting) throw new Error("There is a shortest name");
  return cutText(fitting.words, maxTextLength - fitting.end.length) + fitting.end;
}

const withShortNames = (row: NotificationRow, length: number): NotificationRow => ({
  ...row,
  listingTitle: shortName(row.listingTitle, length),
  actorName: shortName(row.actorName, length),
});

/** Others have written it, and the message comes from Oja: a name that asks for anything is left out. */
function shortName(name: string | null, length: number): string | null {
  if (name === null || warningsOf(name).length > 0) return null;
  return cutText(toGsmText(name), length) || null;
}
