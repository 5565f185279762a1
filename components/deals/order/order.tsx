import type { ReactNode } from "react";
import { PersonLink } from "@/components/people/profile/person-link";
import { OrderTerms } from "@/components/deals/escrow/order-terms";
import { ButtonLink, Link } from "@/components/platform/link";
import { ListingImage } from "@/components/market/listing/listing-image";
import { PurchaseBadge } from "@/components/deals/purchase-badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { PaymentStatus } from "@/lib/domain/money/payment-status";
import type { OrderPageData } from "@/lib/contracts/deals/transactions";
import { isZero } from "@/lib/domain/money/kobo";
import { describeNext, nextInPayment } from "@/lib/domain/deals/next-step";
import { notReserved } from "@/lib/domain/deals/offer";
import { describeCancellation } from "@/lib/domain/deals/purchase-messages";
import type { Party } from "@/lib/domain/deals/purchase";
import { statusOfOrder } from "@/lib/domain/deals/purchase-status";
import { formatDateTime, formatExactPrice, formatOrderAmount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { CancelOrderButton } from "./cancel-order-button";
import { PaymentForm } from "./payment-form";
import { PaymentWatch } from "./payment-watch";

type OrderProps = OrderPageData & { balance: string; viewerId: number; isSandbox: boolean };

/** An order before it is paid: its contents, its price, and the payment as the next step. */
export function Order({
  order,
  seller,
  escrowFee,
  cancellationReason,
  lastPayment,
  balance,
  viewerId,
  isSandbox,
}: OrderProps) {
  const party: Party = viewerId === order.buyerId ? "buyer" : "seller";
  const isOpen = order.status === "pending";
  const next = order.deadline && describeNext(order.deadline.step, party, formatDateTime(order.deadline.at));
  return (
    <>
      <header className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-bold">Order #{order.id}</h1>
        <PurchaseBadge status={statusOfOrder(order)} />
      </header>
      <Card className="overflow-hidden">
        <OrderHead order={order} seller={seller} party={party} viewerId={viewerId} />
        <dl className="grid gap-1 border-y bg-money-soft p-4 text-sm sm:p-5">
          <Row name={party === "buyer" ? "You pay" : "Price"}>
            <span className="text-xl font-extrabold tabular-nums">{formatOrderAmount(order.amount, order.terms)}</span>
            {order.offerId !== null && <>, agreed with the {party === "buyer" ? "seller" : "buyer"}</>}
          </Row>
          <Row name="Escrow fee">
            {isZero(escrowFee) ? "Free" : `${formatExactPrice(escrowFee)}, paid by the seller`}
          </Row>
        </dl>
        <div className="p-4 sm:p-5">
          {isOpen && next && (
            <p className="mb-4">
              <span className="block font-semibold">Next: {next.title}</span>
              <span className="text-sm">
                {next.detail}
                {party === "buyer" && order.offerId !== null && ` ${notReserved}`}
              </span>
            </p>
          )}
          {!isOpen && (
            <Cancelled reason={cancellationReason} listingId={order.listingId} isPaid={lastPayment !== null} />
          )}
          {party === "buyer" && lastPayment && (
            <LastPayment payment={lastPayment} amount={order.amount} isOpen={isOpen} />
          )}
          {isOpen && party === "buyer" && <PaymentWatch transactionId={order.id} isPaid={false} />}
          {isOpen && party === "buyer" && <PaymentForm order={order} balance={balance} isSandbox={isSandbox} />}
          <OrderTerms terms={order.terms} isFolded={isOpen} />
          {isOpen && (party === "buyer" || viewerId === order.sellerId) && (
            <div className="mt-4 border-t pt-4">
              <CancelOrderButton orderId={order.id} isPaying={lastPayment?.status === "pending"} />
            </div>
          )}
        </div>
      </Card>
    </>
  );
}

type LastPaymentProps = { payment: NonNullable<OrderPageData["lastPayment"]>; amount: string; isOpen: boolean };

/** The state of the buyer's newest payment. */
function LastPayment({ payment: { id, status }, amount, isOpen }: LastPaymentProps) {
  const { title, text } = describePayment(status, formatExactPrice(amount), isOpen);
  return (
    <div className="mb-4 rounded-md bg-primary-soft p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-sm">{text}</p>
      <ButtonLink href={paths.payment(id)} className="mt-3 w-full">
        See your payment
      </ButtonLink>
    </div>
  );
}

function describePayment(status: PaymentStatus, amount: string, isOpen: boolean) {
  switch (status) {
    case "pending":
      return {
        title: nextInPayment.title,
        text: `See how to pay. If you have paid exactly ${amount}, you need do nothing: we tell you when it is here. Another amount is sent back.`,
      };
    case "failed":
      return {
        title: "Your last payment did not come",
        text: isOpen
          ? "If money has left your account, it is held for this order or goes back to you. You can pay again below."
          : "Please don't pay for this order. If money has left your account, it goes back to you.",
      };
    case "returning":
    case "returned":
      return {
        title: status === "returning" ? "Your money goes back to you" : "Your money went back to you",
        text: "See how much, and why.",
      };
    case "paid":
      return { title: "The money is here", text: "Oja holds it for this order." };
  }
}

type OrderHeadProps = Pick<OrderPageData, "order" | "seller"> & { party: Party; viewerId: number };

/** The item, and the other side. */
function OrderHead({ order, seller, party, viewerId }: OrderHeadProps) {
  return (
    <div className="flex items-center gap-3 p-4 sm:p-5">
      <ListingImage src={order.listing.image} alt="" sizes="80px" className="size-20 shrink-0 rounded-md bg-muted" />
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          <Link href={paths.listing(order.listingId)} className="hover:underline">
            {order.listing.title}
          </Link>
        </h2>
        {(party === "buyer" || viewerId !== order.sellerId) && (
          <p className="text-sm text-muted-foreground">
            Sold by{" "}
            <PersonLink person={order.seller} className="inline-flex min-h-11 items-center font-medium underline">
              {seller.fullName}
            </PersonLink>
          </p>
        )}
        {party === "seller" && (
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
            <span>
              Ordered by{" "}
              <PersonLink person={order.buyer} className="inline-flex min-h-11 items-center font-medium underline">
                {order.buyer.fullName}
              </PersonLink>{" "}
              (@{order.buyer.username})
            </span>
            {viewerId === order.sellerId && (
              <Link
                href={paths.newMessage({ listing: order.listingId, person: order.buyerId })}
                className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
              >
                <Icon name="message-circle" /> Contact
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

type CancelledProps = { reason: OrderPageData["cancellationReason"]; listingId: number; isPaid: boolean };

/** @param isPaid the buyer has begun to pay at least, and reads elsewhere what becomes of that */
function Cancelled({ reason, listingId, isPaid }: CancelledProps) {
  return (
    <div className="mb-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="circle-alert" /> This order was cancelled.{!isPaid && " Nothing was paid."}
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
