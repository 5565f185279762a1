import { Link } from "@/components/link";
import type { ReactNode } from "react";
import { ListingImage } from "@/components/listing/listing-image";
import { StatusBadge } from "@/components/status-badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOpenEscrow } from "@/lib/domain/purchase";
import type { Party } from "@/lib/domain/purchase-messages";
import { formatAmount, formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ListingChanges } from "./listing-changes";
import { EscrowStatusPanel } from "./escrow-status";
import { OrderTerms } from "./order-terms";
import { PurchaseMilestones } from "./purchase-milestones";
import { PurchaseTimeline } from "./purchase-timeline";
import { isZero } from "@/lib/domain/money";

type EscrowCardProps = {
  escrow: EscrowDto;
  party: Party;
  /** On its own page everything is unfolded, without a link to itself */
  isPage?: boolean;
  /** The actions of this party */
  children?: ReactNode;
};

/** One purchase as its buyer or its seller sees it: where the money is, the next action, the history. */
export function EscrowCard({ escrow, party, isPage = false, children }: EscrowCardProps) {
  return (
    <Card className="overflow-hidden" data-testid={`escrow-${escrow.id}`}>
      <div className="relative flex items-center gap-3 p-4 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-4 has-[a:focus-visible]:outline-ring sm:p-5">
        <ListingImage src={escrow.listing.image} alt="" sizes="64px" className="size-16 shrink-0 rounded-md bg-muted" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-semibold">
            <Link
              href={paths.listing(escrow.listingId)}
              className="outline-none after:absolute after:inset-0 hover:underline"
            >
              {escrow.listing.title}
            </Link>
          </h2>
          <p className="mt-1">
            <StatusBadge status={escrow.status} />
          </p>
        </div>
      </div>
      <PurchaseMilestones escrow={escrow} />
      <EscrowStatusPanel escrow={escrow} party={party}>
        {children}
      </EscrowStatusPanel>
      <div className="p-4 sm:p-5">
        {escrow.disputeReason && <Note title="Dispute reason">{escrow.disputeReason}</Note>}
        {escrow.adminNotes && <Note title="Admin notes">{escrow.adminNotes}</Note>}
        <PurchaseTimeline escrow={escrow} party={party} isFolded={!isPage && !isOpenEscrow(escrow.status)} />
        {isPage && <OrderTerms terms={escrow.terms} />}
        {isPage && <ListingChanges escrow={escrow} />}
        <Facts escrow={escrow} party={party} />
        {!isPage && (
          <Link
            href={paths.purchase(escrow.id)}
            className="mt-2 -mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary hover:underline print:hidden"
          >
            <Icon name="printer" /> Open and print
            <span className="sr-only"> the purchase of {escrow.listing.title}</span>
          </Link>
        )}
      </div>
    </Card>
  );
}

function Facts({ escrow, party }: { escrow: EscrowDto; party: Party }) {
  const other = party === "buyer" ? { role: "Seller", person: escrow.seller } : { role: "Buyer", person: escrow.buyer };
  return (
    <dl className="mt-4 grid gap-x-8 border-t pt-2 text-sm sm:grid-cols-2">
      <Fact name="Escrow ID">#{escrow.id}</Fact>
      <Fact name="Listing ID">#{escrow.listingId}</Fact>
      <Fact name={other.role}>
        <Link href={paths.profile(other.person.id)} className="inline-flex min-h-11 items-center hover:underline">
          {other.person.fullName} (#{other.person.id})
        </Link>
      </Fact>
      <Fact name="Created">{formatDateTime(escrow.createdAt)}</Fact>
      {party === "seller" && <Fact name="Escrow fee">{isZero(escrow.fee) ? "Free" : formatAmount(escrow.fee)}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-4 rounded-md bg-muted p-3 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}
