"use client";

import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/link";
import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { NoscriptNotice } from "@/components/layout/noscript-notice";
import { ChunkLoadError } from "@/components/layout/chunk-load-error";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { useAuth } from "@/lib/client/auth";
import { ownsListing } from "@/lib/domain/policy";
import type { ListingStatus } from "@/lib/domain/purchase";
import { formatExactPrice, formatPrice } from "@/lib/format";
import { paths } from "@/lib/paths";
import { isZero } from "@/lib/domain/money";

/** Most visitors are signed out and cannot pay, so the pay button is loaded on demand. */
const PayButton = dynamic(() => import("./pay-button").catch(() => ({ default: ChunkLoadError })), {
  loading: () => <Skeleton className="mt-4 h-12" />,
});

export type PayableListing = {
  id: number;
  userId: number;
  price: string;
  escrowFee: string;
  status: ListingStatus;
  version: number;
};

const steps = [
  "Your payment is held securely in escrow, not by the seller.",
  "The seller ships the item or does the work.",
  "You confirm delivery, and only then the payment is released.",
  "Not happy? Open a dispute and our team decides.",
  "A successful sale raises the seller's trust score.",
];

const alreadyPaid = "Somebody has already paid for this item.";
const notForSale: Record<Exclude<ListingStatus, "active">, { title: string; text: string }> = {
  pending: { title: "Reserved", text: alreadyPaid },
  completed: { title: "Sold", text: alreadyPaid },
  paused: { title: "Not on sale", text: "The seller has taken it off sale for now." },
};

/** The page around it is public; the offer depends on the viewer. */
export function EscrowPaymentCard({ listing }: { listing: PayableListing }) {
  return (
    <Card id="pay" className="p-5">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Icon name="shield-check" className="size-5 text-primary" /> Escrow payment
      </h2>
      <EscrowOffer listing={listing} />
    </Card>
  );
}

/** While the viewer is unknown it shows the visitors' version: most are visitors, and the layout does not jump. */
function EscrowOffer({ listing }: { listing: PayableListing }) {
  const { user, isLoading } = useAuth();
  if (listing.status !== "active") {
    const { title, text } = notForSale[listing.status];
    return <Notice title={title}>{text}</Notice>;
  }
  if (ownsListing(user, listing)) return <Notice title="Your Listing">This is your own listing</Notice>;
  if (isZero(listing.price))
    return <Notice title="Price on request">Agree on a price with the seller before you pay.</Notice>;
  return (
    <>
      <dl className="mt-4 grid gap-1 rounded-md bg-money-soft p-3 text-sm">
        <Row label="You pay" value={formatPrice(listing.price)} isStrong />
        <Row
          label="Escrow fee"
          value={isZero(listing.escrowFee) ? "Free" : `${formatExactPrice(listing.escrowFee)}, paid by the seller`}
        />
      </dl>
      <NoscriptNotice what="Paying" />
      <div className={cn("script-only", isLoading && "visitors-only")}>
        {user ? <PayButton listing={listing} /> : <LoginFirst listingId={listing.id} />}
      </div>
      <ol className="mt-4 grid gap-2 text-sm text-muted-foreground">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span
              aria-hidden
              className="grid size-5 shrink-0 place-items-center rounded-full bg-primary-soft text-xs font-bold text-primary-strong"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-xs text-muted-foreground">Sandbox payments: no real money is moved.</p>
    </>
  );
}

function LoginFirst({ listingId }: { listingId: number }) {
  return (
    <>
      <Button size="lg" className="mt-4 w-full" disabled>
        Login Required
      </Button>
      <p className="mt-2 text-center text-sm">
        <Link
          href={paths.login(paths.listing(listingId))}
          className="font-semibold text-primary underline underline-offset-4"
        >
          Sign in
        </Link>{" "}
        or{" "}
        <Link
          href={paths.register(paths.listing(listingId))}
          className="font-semibold text-primary underline underline-offset-4"
        >
          create a free account
        </Link>{" "}
        to buy.
      </p>
    </>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-3 rounded-md bg-muted p-4">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{children}</p>
    </div>
  );
}

function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className={isStrong ? "font-bold text-money" : "text-money"}>{value}</dd>
    </div>
  );
}
