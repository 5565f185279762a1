import type { ReactNode } from "react";
import { PersonLink } from "@/components/profile/person-link";
import { OrderTerms } from "@/components/escrow/order-terms";
import { ButtonLink, Link } from "@/components/link";
import { ListingImage } from "@/components/listing/listing-image";
import { PurchaseBadge } from "@/components/purchase-badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { OrderPageData } from "@/lib/contracts/transactions";
import { isZero } from "@/lib/domain/money";
import { describeCancellation, describeNext } from "@/lib/domain/purchase-messages";
import { statusOfOrder } from "@/lib/domain/purchase-status";
import { formatDateTime, formatExactPrice, formatOrderAmount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { CancelOrderButton } from "./cancel-order-button";
import { PaymentForm } from "./payment-form";

type OrderProps = OrderPageData & { balance: string; viewerId: number; isSandbox: boolean };

/** An order before it is paid: its contents, its price, and the payment as the next step. */
export function Order({
  order,
  seller,
  escrowFee,
  cancellationReason,
  pendingPaymentId,
  balance,
  viewerId,
  isSandbox,
}: OrderProps) {
  const party = viewerId === order.buyerId ? "buyer" : "seller";
  const isOpen = order.status === "pending";
  const next = order.deadline && describeNext(order.deadline.step, party, formatDateTime(order.deadline.at));
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold">Order #{order.id}</h1>
        <PurchaseBadge status={statusOfOrder(order)} />
      </header>
      <Card className="overflow-hidden">
        <OrderHead order={order} seller={seller} />
        <dl className="grid gap-1 border-y bg-money-soft p-4 text-sm sm:p-5">
          <Row name={party === "buyer" ? "You pay" : "Price"}>
            <span className="text-xl font-extrabold tabular-nums">{formatOrderAmount(order.amount, order.terms)}</span>
          </Row>
          <Row name="Escrow fee">
            {isZero(escrowFee) ? "Free" : `${formatExactPrice(escrowFee)}, paid by the seller`}
          </Row>
        </dl>
        <div className="p-4 sm:p-5">
          {isOpen && next && (
            <p className="mb-4">
              <span className="block font-semibold">Next: {next.title}</span>
              <span className="text-sm">{next.detail}</span>
            </p>
          )}
          {!isOpen && <Cancelled reason={cancellationReason} listingId={order.listingId} />}
          {isOpen && party === "buyer" && pendingPaymentId !== null && <PaymentWaits id={pendingPaymentId} />}
          {isOpen && party === "buyer" && <PaymentForm order={order} balance={balance} isSandbox={isSandbox} />}
          <OrderTerms terms={order.terms} isFolded={isOpen} />
          {isOpen && (party === "buyer" || viewerId === order.sellerId) && (
            <div className="mt-4 border-t pt-4">
              <CancelOrderButton orderId={order.id} />
            </div>
          )}
        </div>
      </Card>
    </>
  );
}

function PaymentWaits({ id }: { id: number }) {
  return (
    <div className="mb-4 rounded-md bg-primary-soft p-4">
      <p className="font-semibold">Your payment is not here yet</p>
      <p className="text-sm">See how to pay. If you have paid, you need do nothing: we tell you when it is here.</p>
      <ButtonLink href={paths.payment(id)} className="mt-3 w-full">
        See your payment
      </ButtonLink>
    </div>
  );
}

function OrderHead({ order, seller }: Pick<OrderPageData, "order" | "seller">) {
  return (
    <div className="flex items-center gap-3 p-4 sm:p-5">
      <ListingImage src={order.listing.image} alt="" sizes="80px" className="size-20 shrink-0 rounded-md bg-muted" />
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          <Link href={paths.listing(order.listingId)} className="hover:underline">
            {order.listing.title}
          </Link>
        </h2>
        <p className="text-sm text-muted-foreground">
          Sold by{" "}
          <PersonLink person={order.seller} className="inline-flex min-h-11 items-center font-medium underline">
            {seller.fullName}
          </PersonLink>
        </p>
      </div>
    </div>
  );
}

function Cancelled({ reason, listingId }: { reason: OrderPageData["cancellationReason"]; listingId: number }) {
  return (
    <div className="mb-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" /> This order was cancelled. Nothing was paid.
      </p>
      {reason && <p className="mt-1 text-sm">{describeCancellation(reason)}.</p>}
      <ButtonLink href={paths.listing(listingId)} variant="outline" className="mt-3">
        See the listing
      </ButtonLink>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-money">{children}</dd>
    </div>
  );
}
