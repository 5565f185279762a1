import { ButtonLink, Link } from "@/components/platform/link";
import { ListingImage } from "@/components/market/listing/listing-image";
import { PersonLink } from "@/components/people/profile/person-link";
import { PurchaseBadge } from "@/components/deals/purchase-badge";
import { Card } from "@/components/ui/card";
import type { UnpaidOrder } from "@/lib/contracts/deals/transactions";
import type { Party } from "@/lib/domain/deals/purchase";
import { describeNext, nextInPayment } from "@/lib/domain/deals/next-step";
import { formatDateTime, formatOrderAmount } from "@/lib/format";
import { paths } from "@/lib/paths";

type UnpaidOrdersProps = { orders: UnpaidOrder[]; party: Party };

/** Orders that wait for their payment, each with its deadline. */
export function UnpaidOrders({ orders, party }: UnpaidOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <ul aria-label="Orders that are not paid" className="mb-4 grid gap-3">
      {orders.map((order) => (
        <UnpaidOrderCard key={order.id} order={order} party={party} />
      ))}
    </ul>
  );
}

function UnpaidOrderCard({ order, party }: { order: UnpaidOrder; party: Party }) {
  const { id, listing, amount, deadline } = order;
  const pendingPaymentId = party === "buyer" ? order.pendingPaymentId : null;
  const next = deadline && describeNext(deadline.step, party, formatDateTime(deadline.at));
  return (
    <Card asListItem className="flex flex-wrap items-center gap-4 p-4">
      <ListingImage src={listing.image} alt="" sizes="64px" className="size-16 shrink-0 rounded-md bg-muted" />
      <div className="min-w-0 grow basis-40">
        <Link href={paths.order(id)} className="font-semibold wrap-anywhere hover:underline">
          {listing.title}
        </Link>
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-bold tabular-nums">{formatOrderAmount(amount, order)}</span>
          <PurchaseBadge status="unpaid" />
        </p>
        {party === "seller" && <BuyerContact order={order} />}
        {pendingPaymentId !== null ? (
          <p className="mt-1 text-sm">
            {nextInPayment.title}. {nextInPayment.detail}
          </p>
        ) : (
          next && <p className="mt-1 text-sm text-muted-foreground">{next.detail}</p>
        )}
      </div>
      {pendingPaymentId !== null ? (
        <ButtonLink href={paths.payment(pendingPaymentId)}>
          See your payment<span className="sr-only"> for {listing.title}</span>
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.order(id)} variant={party === "buyer" ? "primary" : "outline"}>
          {party === "buyer" ? "Pay now" : "Open"}
          <span className="sr-only"> the order of {listing.title}</span>
        </ButtonLink>
      )}
    </Card>
  );
}

/** A seller knows who has ordered, and can write to them, before there is money. */
function BuyerContact({ order: { buyer, listing } }: { order: UnpaidOrder }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <span>
        Ordered by{" "}
        <PersonLink person={buyer} className="inline-flex min-h-11 items-center font-medium underline">
          {buyer.fullName}
        </PersonLink>
      </span>
      <Link
        href={paths.newMessage({ listing: listing.id, person: buyer.id })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        Contact<span className="sr-only"> {buyer.fullName}</span>
      </Link>
    </p>
  );
}
