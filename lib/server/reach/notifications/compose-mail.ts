import "server-only";
import { notificationRule } from "@/lib/domain/reach/notifications";
import { warningsOf } from "@/lib/domain/deals/risky-text";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import type { MailContent } from "../mail/kinds";
import { sql } from "../../platform/database/client";
import type { Tx } from "../../platform/database/transaction";
import type { NotificationRow } from "./describe-notification";
import { findNotifications, toNotificationDto } from "./notification-row";
import { unsubscribePath } from "./unsubscribe";

/** The rest is in the app. */
const shown = 20;

/** The mail of some notifications, which are chosen already: each attempt to send it says the same. */
export async function composeNotifications(tx: Tx, mailId: number): Promise<Omit<MailContent, "name">> {
  const rows = await findNotifications(tx, sql`where notifications.mail_id = ${mailId} order by notifications.id`);
  const items = rows.map((row) => toNotificationDto(withoutLinks(row)));
  const [first, anyRow] = [items[0], rows[0]];
  const isOptional = rows.some(({ kind }) => !notificationRule(kind).isAboutMoney);
  const unsubscribing = isOptional && anyRow ? { unsubscribePath: await unsubscribePath(anyRow.userId) } : {};
  if (items.length === 1 && first)
    return {
      subject: first.title,
      paragraphs: [first.text],
      action: { label: "See it on Oja", path: first.path },
      ...unsubscribing,
    };
  const more = items.length - shown;
  return {
    subject: `${items.length} things happened on ${site.name}`,
    paragraphs: [],
    items: items.slice(0, shown),
    action: { label: more > 0 ? `See these and ${more} more` : "See all", path: paths.notifications },
    ...unsubscribing,
  };
}

/** Titles and names are written by others, and mails of Oja have no links to other sites. */
const withoutLinks = (row: NotificationRow): NotificationRow => ({
  ...row,
  listingTitle: withoutLink(row.listingTitle),
  actorName: withoutLink(row.actorName),
});

const withoutLink = (name: string | null): string | null =>
  name !== null && warningsOf(name).includes("link") ? null : name;
