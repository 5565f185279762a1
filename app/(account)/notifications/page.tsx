import type { Metadata } from "next";
import { SessionGuard } from "@/components/people/auth/session-guard";
import { NotificationList } from "@/components/reach/notifications/notification-list";
import { requirePageSession } from "@/lib/server/platform/auth/page-guards";
import { listNotifications } from "@/lib/server/reach/notifications/list-notifications";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import { paths } from "@/lib/paths";

export const metadata: Metadata = { title: "Notifications", robots: { index: false } };

export default async function NotificationsPage() {
  const session = await requirePageSession(paths.notifications);
  const notifications = await listNotifications(session.id, largeItemsPage);
  return (
    <div className="mx-auto max-w-2xl">
      <SessionGuard userId={session.id} />
      <h1 className="mb-6 text-3xl font-bold">Notifications</h1>
      <NotificationList notifications={notifications} />
    </div>
  );
}
