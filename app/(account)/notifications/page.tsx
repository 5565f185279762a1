import type { Metadata } from "next";
import { SessionGuard } from "@/components/auth/session-guard";
import { NotificationList } from "@/components/notifications/notification-list";
import { requirePageSession } from "@/lib/server/auth/page-guards";
import { listNotifications } from "@/lib/server/notifications/list-notifications";
import { largeItemsPage } from "@/lib/contracts/fields";
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
