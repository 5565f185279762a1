import { ButtonLink } from "@/components/platform/link";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { describeNext, nextInPayment } from "@/lib/domain/deals/next-step";
import { describeAgreedPrice, notReserved } from "@/lib/domain/deals/offer";
import { formatDateTime, formatOrderAmount } from "@/lib/format";
import { paths } from "@/lib/paths";

/** The viewer's own open or last purchase of the listing, with the way to it. */
export function OwnPurchase({ purchase }: { purchase: TransactionDto }) {
  const { title, detail, href, action } = describe(purchase);
  return (
    <div className="mt-3 rounded-md bg-primary-soft p-4">
      <p className="font-semibold">{title}</p>
      {detail && <p className="text-sm">{detail}</p>}
      <ButtonLink href={href} className="mt-3 w-full">
        {action}
      </ButtonLink>
    </div>
  );
}

function describe(purchase: TransactionDto) {
  const { id, status, escrowId, pendingPaymentId } = purchase;
  const href = escrowId === null ? paths.order(id) : paths.purchase(escrowId);
  if (pendingPaymentId !== null)
    return { ...nextInPayment, href: paths.payment(pendingPaymentId), action: "See your payment" };
  if (status === "pending")
    return {
      title:
        purchase.offerId === null
          ? "You have ordered this"
          : describeAgreedPrice(formatOrderAmount(purchase.amount, purchase.terms)),
      detail: describeUnpaid(purchase),
      href,
      action: "Pay now",
    };
  if (status === "active") return { title: "You have paid for this", detail: null, href, action: "See your purchase" };
  return { title: "You bought this", detail: null, href, action: "See your purchase" };
}

/** Until when to pay, and that an agreed price keeps nobody else away. */
function describeUnpaid({ deadline, offerId }: TransactionDto) {
  const detail = deadline && describeNext(deadline.step, "buyer", formatDateTime(deadline.at))?.detail;
  return [detail, offerId !== null && notReserved].filter(Boolean).join(" ");
}
