"use client";

import type { ReactNode } from "react";
import { ListingChanges } from "@/components/escrow/listing-changes";
import { OrderTerms } from "@/components/escrow/order-terms";
import { StatusBadge } from "@/components/status-badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { operations } from "@/lib/client/operations";
import { showInfo } from "@/lib/client/toasts";
import { useList } from "@/lib/client/use-list";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { formatAmount, formatDateTime } from "@/lib/format";
import { ResolveEscrowDialog } from "./resolve-escrow-dialog";

export function EscrowDisputes(initial: { escrows: EscrowDto[] }) {
  const escrows = useList(operations.listDisputedEscrows, initial.escrows);
  if (escrows.length === 0) return <EmptyState>No Active Disputes</EmptyState>;
  return (
    <ul className="grid gap-4">
      {escrows.map((escrow) => (
        <Card key={escrow.id} asListItem className="p-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h2 className="font-semibold wrap-anywhere">{escrow.listing.title}</h2>
            <StatusBadge status={escrow.status} />
          </div>
          <p className="mt-1 text-xl font-bold text-money">{formatAmount(escrow.amount)}</p>
          <dl className="mt-3 grid gap-x-6 text-sm sm:grid-cols-2">
            <Fact name="Escrow ID">#{escrow.id}</Fact>
            <Fact name="Listing ID">#{escrow.listingId}</Fact>
            <Fact name="Buyer">
              {escrow.buyer.fullName} (#{escrow.buyerId})
            </Fact>
            <Fact name="Seller">
              {escrow.seller.fullName} (#{escrow.sellerId})
            </Fact>
            <Fact name="Created">{formatDateTime(escrow.createdAt)}</Fact>
            <Fact name="Last updated">{formatDateTime(escrow.updatedAt)}</Fact>
          </dl>
          <Quote title={escrow.disputedById === escrow.sellerId ? "Seller's complaint" : "Buyer's complaint"}>
            {escrow.disputeReason}
          </Quote>
          <OrderTerms terms={escrow.terms} isFolded />
          <ListingChanges escrow={escrow} />
          {escrow.adminNotes && <Quote title="Previous admin notes">{escrow.adminNotes}</Quote>}
          <div className="mt-4 flex flex-wrap gap-2">
            <ResolveEscrowDialog escrow={escrow} />
            <Button
              variant="outline"
              onClick={() => showInfo("Feature Coming Soon", "Messages to both parties will be possible here.")}
            >
              Contact Parties
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border-b py-2">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 rounded-md bg-muted p-3 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}
