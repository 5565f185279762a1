"use client";

import { Link } from "@/components/link";
import { ListingImage } from "@/components/listing/listing-image";
import { ReviewDialog } from "@/components/review/review-dialog";
import { StatusBadge } from "@/components/status-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { TransactionDto } from "@/lib/contracts/transactions";
import { mayReview } from "@/lib/domain/policy";
import { formatAmount, formatShortDate } from "@/lib/format";
import { paths } from "@/lib/paths";

type TransactionRowsProps = { transactions: TransactionDto[]; side: "buyer" | "seller"; empty: string };

export function TransactionRows({ transactions, side, empty }: TransactionRowsProps) {
  if (transactions.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <ul className="grid gap-3">
      {transactions.map((transaction) => (
        <Card key={transaction.id} asListItem className="flex flex-wrap items-center gap-4 p-3">
          <ListingImage src={transaction.listing.image} alt="" sizes="96px" className="w-24 shrink-0 rounded-md" />
          <div className="min-w-40 flex-1">
            <Link href={paths.listing(transaction.listingId)} className="font-semibold break-words hover:underline">
              {transaction.listing.title}
            </Link>
            <p className="text-sm text-muted-foreground">
              Transaction #{transaction.id} · {formatShortDate(transaction.createdAt)}
            </p>
            <p className="flex items-center gap-2">
              <span className="font-bold text-money">{formatAmount(transaction.amount)}</span>
              <StatusBadge status={transaction.status} />
            </p>
          </div>
          {side === "buyer" && mayReview(transaction) && (
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
