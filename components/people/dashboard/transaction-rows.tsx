"use client";

import { ButtonLink, Link } from "@/components/platform/link";
import { EmptyEscrowAction } from "@/components/deals/escrow/empty-escrow-action";
import { ListingImage } from "@/components/market/listing/listing-image";
import { cancelWhilePaying } from "@/components/deals/order/cancel-order-button";
import { ReviewDialog } from "@/components/people/review/review-dialog";
import { PurchaseBadge } from "@/components/deals/purchase-badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { useCancelTransaction } from "@/lib/client/deals/use-cancel-transaction";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { mayReview } from "@/lib/domain/people/policy";
import { isOffered } from "@/lib/domain/deals/purchase";
import type { Party } from "@/lib/domain/deals/purchase";
import { describeNext, nextInPayment } from "@/lib/domain/deals/next-step";
import { formatDateTime, formatOrderAmount, formatShortDate } from "@/lib/format";
import { statusOfOrder } from "@/lib/domain/deals/purchase-status";
import { paths } from "@/lib/paths";

type TransactionRowsProps = { transactions: TransactionDto[]; party: Party; empty: string };

export function TransactionRows({ transactions, party, empty }: TransactionRowsProps) {
  if (transactions.length === 0) return <EmptyState action={<EmptyEscrowAction party={party} />}>{empty}</EmptyState>;
  return (
    <ul className="grid gap-3">
      {transactions.map((transaction) => (
        <Card key={transaction.id} asListItem className="flex flex-wrap items-center gap-4 p-3">
          <ListingImage
            src={transaction.listing.image}
            alt=""
            sizes="96px"
            className="aspect-4/3 w-24 shrink-0 rounded-md bg-muted"
          />
          <div className="min-w-0 grow basis-40">
            <Link href={addressOf(transaction)} className="font-semibold wrap-anywhere hover:underline">
              {transaction.listing.title}
            </Link>
            <p className="text-sm text-muted-foreground">
              Transaction #{transaction.id} · {formatShortDate(transaction.createdAt)}
            </p>
            <p className="flex items-center gap-2">
              <span className="font-bold text-money">{formatOrderAmount(transaction.amount, transaction.terms)}</span>
              <PurchaseBadge status={statusOfOrder(transaction)} />
            </p>
            <NextStep transaction={transaction} party={party} />
          </div>
          {isOffered("cancel_unpaid", party, { transaction: transaction.status, escrow: null }) && (
            <UnpaidActions transaction={transaction} party={party} />
          )}
          {party === "buyer" && mayReview(transaction) && (
            <ReviewDialog
              revieweeId={transaction.sellerId}
              listingId={transaction.listingId}
              title={transaction.listing.title}
            />
          )}
        </Card>
      ))}
    </ul>
  );
}

const addressOf = ({ id, escrowId }: TransactionDto) =>
  escrowId === null ? paths.order(id) : paths.purchase(escrowId);

type RowProps = { transaction: TransactionDto; party: Party };

function NextStep({ transaction: { deadline, pendingPaymentId }, party }: RowProps) {
  if (party === "buyer" && pendingPaymentId !== null)
    return (
      <p className="mt-1 text-sm">
        {nextInPayment.title}. {nextInPayment.detail}
      </p>
    );
  const next = deadline && describeNext(deadline.step, party, formatDateTime(deadline.at));
  return next ? <p className="mt-1 text-sm text-muted-foreground">{next.detail}</p> : null;
}

function UnpaidActions({ transaction, party }: RowProps) {
  const cancel = useCancelTransaction("The order is cancelled.");
  const { id, listing, pendingPaymentId } = transaction;
  const isPaying = pendingPaymentId !== null;
  const ask = () => (!isPaying || window.confirm(cancelWhilePaying)) && cancel.mutate(id);
  return (
    <div className="flex gap-2">
      {party === "buyer" && (
        <ButtonLink size="sm" href={isPaying ? paths.payment(pendingPaymentId) : paths.order(id)}>
          {isPaying ? "See your payment" : "Pay"}
          <span className="sr-only"> for {listing.title}</span>
        </ButtonLink>
      )}
      <Button variant="outline" size="sm" onClick={ask} disabled={cancel.isPending}>
        {cancel.isPending ? "Cancelling..." : "Cancel"}
        <span className="sr-only"> the order of {listing.title}</span>
      </Button>
    </div>
  );
}
