import { Link } from "@/components/link";
import type { ReactNode } from "react";
import { ListingImage } from "@/components/listing/listing-image";
import { Card } from "@/components/ui/card";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { formatAmount, formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { StatusBadge } from "@/components/status-badge";
import { PurchaseTimeline } from "./purchase-timeline";

type EscrowCardProps = { escrow: EscrowDto; side: "buyer" | "seller"; children?: ReactNode };

/** One purchase, as its buyer or its seller sees it; what can be done stands below. */
export function EscrowCard({ escrow, side, children }: EscrowCardProps) {
  const other = side === "buyer" ? { role: "Seller", person: escrow.seller } : { role: "Buyer", person: escrow.buyer };
  return (
    <Card className="p-4 sm:p-5" data-testid={`escrow-${escrow.id}`}>
      <div className="flex gap-4">
        <ListingImage
          src={escrow.listing.image}
          alt=""
          sizes="112px"
          className="h-20 w-24 shrink-0 rounded-md sm:w-28"
        />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h3 className="font-semibold">
              <Link href={paths.listing(escrow.listingId)} className="hover:underline">
                {escrow.listing.title}
              </Link>
            </h3>
            <StatusBadge status={escrow.status} />
          </div>
          <p className="mt-1 text-xl font-bold text-money">{formatAmount(escrow.amount)}</p>
        </div>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
        <Fact name="Escrow ID">#{escrow.id}</Fact>
        <Fact name="Listing ID">#{escrow.listingId}</Fact>
        <Fact name={other.role}>
          <Link href={paths.profile(other.person.id)} className="hover:underline">
            {other.person.fullName} (#{other.person.id})
          </Link>
        </Fact>
        <Fact name="Created">{formatDateTime(escrow.createdAt)}</Fact>
        {side === "seller" && (
          <Fact name="Escrow fee">{Number(escrow.fee) === 0 ? "Free" : formatAmount(escrow.fee)}</Fact>
        )}
      </dl>
      {escrow.disputeReason && <Note title="Dispute reason">{escrow.disputeReason}</Note>}
      {escrow.adminNotes && <Note title="Admin notes">{escrow.adminNotes}</Note>}
      <PurchaseTimeline escrow={escrow} side={side} />
      {children}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3 border-b py-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </div>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 rounded-md bg-muted p-3 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="break-words whitespace-pre-line">{children}</p>
    </div>
  );
}
