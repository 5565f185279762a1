import { Link } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import type { OrderNotificationDto } from "@/lib/contracts/deals/order-notifications";
import { describeCancellation } from "@/lib/domain/deals/purchase-messages";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Unpaid orders that Oja cancelled, and why. */
export function CancelledOrders({ notifications }: { notifications: OrderNotificationDto[] }) {
  if (notifications.length === 0) return null;
  return (
    <section aria-label="Cancelled orders" className="mb-6 rounded-md bg-muted p-4 text-sm">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" /> Cancelled orders
      </h2>
      <ul className="mt-2 grid gap-2">
        {notifications.map((notification) => (
          <CancelledOrder key={notification.id} notification={notification} />
        ))}
      </ul>
      <p className="mt-2 text-muted-foreground">If a payment was on its way, all of it goes back to you.</p>
    </section>
  );
}

function CancelledOrder({ notification }: { notification: OrderNotificationDto }) {
  const { cancellationReason: reason, listingId, listingTitle, createdAt } = notification;
  if (!reason) return null;
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{listingTitle}: </span>
      {describeCancellation(reason)}, so your order was cancelled ({formatDateTime(createdAt)}).{" "}
      {reason === "listing_changed" && (
        <Link href={paths.listing(listingId)} className="font-semibold underline underline-offset-4">
          See it as it is now
        </Link>
      )}
    </li>
  );
}
