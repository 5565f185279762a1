import type { ReactNode } from "react";
import { ListingChanges } from "@/components/deals/escrow/listing-changes";
import { OrderTerms } from "@/components/deals/escrow/order-terms";
import { PurchaseBadge } from "@/components/deals/purchase-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { sidesOf } from "@/lib/domain/deals/dispute-sides";
import { statusOfEscrow } from "@/lib/domain/deals/purchase-status";
import { formatAmount, formatDateTime } from "@/lib/format";
import { ContactParties } from "./contact-parties";
import { ItemLink } from "./item-link";
import { PersonName } from "./person-name";
import { PurchaseLink } from "./purchase-link";
import { RecordLine } from "./record-line";
import { ResolveEscrowDialog } from "./resolve-escrow-dialog";

/** A row for each disputed escrow: who complains about what, both sides in a fold, and the decision. */
export function EscrowDisputes({ escrows }: { escrows: EscrowDto[] }) {
  if (escrows.length === 0) return <EmptyState icon="scale">No Active Disputes</EmptyState>;
  return (
    <ul className="grid gap-3">
      {escrows.map((escrow) => (
        <Card key={escrow.id} asListItem className="p-4">
          <EscrowDispute escrow={escrow} />
        </Card>
      ))}
    </ul>
  );
}

function EscrowDispute({ escrow }: { escrow: EscrowDto }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 wrap-anywhere">
          <ItemLink listing={escrow.listing} />
        </h2>
        <span className="font-bold text-money">{formatAmount(escrow.amount)}</span>
        <PurchaseBadge status={statusOfEscrow(escrow)} />
      </div>
      <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
        <PersonName person={escrow.buyer} /> buys from <PersonName person={escrow.seller} />
      </p>
      <RecordLine
        parts={[
          `Escrow ID #${escrow.id}`,
          `Listing ID #${escrow.listingId}`,
          `Buyer ID #${escrow.buyerId}`,
          `Seller ID #${escrow.sellerId}`,
          `Created ${formatDateTime(escrow.createdAt)}`,
          `Last updated ${formatDateTime(escrow.updatedAt)}`,
        ]}
      />
      <p className="mt-1 line-clamp-2 text-sm wrap-anywhere">{escrow.disputeReason}</p>
      <ListingChanges escrow={escrow} />
      <Details escrow={escrow} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <ResolveEscrowDialog escrow={escrow} />
        <ContactParties buyer={escrow.buyer} seller={escrow.seller} />
        <PurchaseLink escrowId={escrow.id} transactionId={escrow.transactionId} />
      </div>
    </>
  );
}

function Details({ escrow }: { escrow: EscrowDto }) {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-primary">Details</summary>
      {sidesOf(escrow).map(({ title, text }) => (
        <Quote key={title} title={title}>
          {text}
        </Quote>
      ))}
      {escrow.adminNotes && <Quote title="Previous admin notes">{escrow.adminNotes}</Quote>}
      <OrderTerms terms={escrow.terms} isFolded />
    </details>
  );
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-2 rounded-md bg-muted px-3 py-2 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}
