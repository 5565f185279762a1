import { Link } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import type { OrderNotificationDto } from "@/lib/contracts/deals/order-notifications";
import { describeNext } from "@/lib/domain/deals/next-step";
import { transitionRule } from "@/lib/domain/deals/purchase";
import { formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";

/** Deadlines that Oja will act on unless the user does. */
export function Reminders({ notifications }: { notifications: OrderNotificationDto[] }) {
  if (notifications.length === 0) return null;
  return (
    <section aria-label="Reminders" className="mb-6 rounded-md bg-warning-soft p-4 text-sm">
      <h2 className="flex items-center gap-2 font-semibold text-warning">
        <Icon name="clock" /> Action needed
      </h2>
      <ul className="mt-2 grid gap-2">
        {notifications.map((notification) => (
          <Reminder key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  );
}

function Reminder({
  notification: { step, deadlineAt, listingTitle, escrowId, transactionId },
}: {
  notification: OrderNotificationDto;
}) {
  if (!deadlineAt) return null;
  const party = transitionRule(step).timer?.reminds ?? "buyer";
  const next = describeNext(step, party, formatDateTime(deadlineAt));
  if (!next) return null;
  return (
    <li className="wrap-anywhere">
      <span className="font-semibold">{listingTitle}: </span>
      {next.detail}{" "}
      <Link
        href={escrowId === null ? paths.order(transactionId) : paths.purchase(escrowId)}
        className="font-semibold underline underline-offset-4"
      >
        {escrowId === null ? "See the order" : "See the purchase"}
      </Link>
    </li>
  );
}
