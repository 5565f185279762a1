import { Link } from "@/components/platform/link";
import { PersonLink } from "@/components/people/profile/person-link";
import type { ReactNode } from "react";
import { ListingImage } from "@/components/market/listing/listing-image";
import { PurchaseBadge } from "@/components/deals/purchase-badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { isOpenEscrow } from "@/lib/domain/deals/purchase";
import type { Viewer } from "@/lib/domain/deals/purchase";
import { statusOfEscrow } from "@/lib/domain/deals/purchase-status";
import { formatAmount, formatDateTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { ListingChanges } from "./listing-changes";
import { EscrowStatusPanel } from "./escrow-status";
import { HandoverDetails } from "./handover-details";
import { OrderTerms } from "./order-terms";
import { PurchaseMilestones } from "./purchase-milestones";
import { PurchaseTimeline } from "./purchase-timeline";
import { isZero } from "@/lib/domain/money/kobo";

type EscrowCardProps = {
  escrow: EscrowDto;
  viewer: Viewer;
  /** The viewer's balance, naira */
  balance?: string;
  /** On its own page everything is unfolded, without a link to itself */
  isPage?: boolean;
  /** The actions of the viewer */
  children?: ReactNode;
};

/** One purchase as its buyer, its seller or an admin sees it: where the money is, the next action, the history. */
export function EscrowCard({ escrow, viewer, balance, isPage = false, children }: EscrowCardProps) {
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
            <PurchaseBadge status={statusOfEscrow(escrow)} />
          </p>
        </div>
      </div>
      <PurchaseMilestones escrow={escrow} />
      <EscrowStatusPanel escrow={escrow} viewer={viewer} balance={balance}>
        {children}
      </EscrowStatusPanel>
      <div className="p-4 sm:p-5">
        {escrow.disputeReason && <Note title="Dispute reason">{escrow.disputeReason}</Note>}
        {escrow.disputeAnswer && <Note title={answerTitle(escrow)}>{escrow.disputeAnswer}</Note>}
        {escrow.adminNotes && <Note title="Admin notes">{escrow.adminNotes}</Note>}
        {/* The seller needs the address before the history. */}
        {isOpenEscrow(escrow.status) || isPage ? <HandoverDetails handover={escrow.handover} /> : null}
        <PurchaseTimeline escrow={escrow} viewer={viewer} isFolded={!isPage && !isOpenEscrow(escrow.status)} />
        {isPage && <Tracking escrow={escrow} />}
        {isPage && <OrderTerms terms={escrow.terms} />}
        {isPage && <ListingChanges escrow={escrow} />}
        <Facts escrow={escrow} viewer={viewer} />
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

const answerTitle = ({ disputedById, sellerId }: EscrowDto): string =>
  disputedById === sellerId ? "The buyer's side" : "The seller's side";

/** The carrier, the number and the note of the newest dispatch. */
function Tracking({ escrow: { dispatchedAt, carrier, trackingNumber, dispatchNote } }: { escrow: EscrowDto }) {
  if (dispatchedAt === null) return null;
  return (
    <section aria-label="Tracking" className="mt-4 border-t pt-4 text-sm">
      <h3 className="mb-2 text-base font-semibold">Tracking</h3>
      <dl>
        {carrier && <Fact name="Carrier">{carrier}</Fact>}
        {trackingNumber && <Fact name="Tracking number">{trackingNumber}</Fact>}
        {dispatchNote && <Fact name="Note">{dispatchNote}</Fact>}
        <Fact name="Sent">{formatDateTime(dispatchedAt)}</Fact>
      </dl>
    </section>
  );
}

function Facts({ escrow, viewer }: { escrow: EscrowDto; viewer: Viewer }) {
  const buyer = { role: "Buyer", person: escrow.buyer };
  const seller = { role: "Seller", person: escrow.seller };
  const people = { buyer: [seller], seller: [buyer], admin: [buyer, seller] }[viewer];
  return (
    <dl className="mt-4 grid gap-x-8 border-t pt-2 text-sm sm:grid-cols-2">
      <Fact name="Escrow ID">#{escrow.id}</Fact>
      <Fact name="Listing ID">#{escrow.listingId}</Fact>
      {people.map(({ role, person }) => (
        <Fact key={role} name={role}>
          <PersonLink person={person} className="inline-flex min-h-11 items-center hover:underline">
            {person.fullName} (@{person.username}, #{person.id})
          </PersonLink>
        </Fact>
      ))}
      <Fact name="Created">{formatDateTime(escrow.createdAt)}</Fact>
      {viewer !== "buyer" && <Fact name="Escrow fee">{isZero(escrow.fee) ? "Free" : formatAmount(escrow.fee)}</Fact>}
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
