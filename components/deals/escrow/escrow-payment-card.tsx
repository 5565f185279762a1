"use client";

import dynamic from "next/dynamic";
import { ButtonLink, Link } from "@/components/platform/link";
import { NoscriptNotice } from "@/components/layout/noscript-notice";
import { ChunkLoadError } from "@/components/layout/chunk-load-error";
import { PayRows } from "@/components/deals/order/pay-rows";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useAuth } from "@/lib/client/people/auth";
import { isZero } from "@/lib/domain/money/kobo";
import { ownsListing } from "@/lib/domain/people/policy";
import type { PayableListing } from "./payable-listing";
import { formatListingPrice } from "@/lib/format";
import { paths } from "@/lib/paths";
import { NotForSale } from "./not-for-sale";
import { OfferNotice } from "./offer-notice";
import { PriceOnRequest } from "./price-on-request";
import { TooMuchAtOnce } from "./too-much-at-once";

/** Most visitors are signed out and cannot buy, so the buy button is loaded on demand. */
const SignedInOffer = dynamic(
  () => import("@/components/deals/order/signed-in-offer").catch(() => ({ default: ChunkLoadError })),
  { loading: () => <Skeleton className="mt-4 h-47" /> },
);

const steps = [
  "Your payment is held securely in escrow, not by the seller.",
  "The seller ships the item or does the work.",
  "You confirm delivery, or report no problem within 14 days after it was sent: then the payment is released.",
  "Not happy? Open a dispute and our team decides.",
  "A successful sale raises the seller's trust score.",
];

/** The page around it is public; the offer depends on the viewer. */
export function EscrowPaymentCard({ listing }: { listing: PayableListing }) {
  const { user } = useAuth();
  return (
    <Card id="pay" className="p-5">
      <h2 className="flex items-center gap-2 text-lg font-bold">
        <Icon name="shield-check" className="size-5 text-primary" /> Escrow payment
      </h2>
      <EscrowOffer listing={listing} />
      {!ownsListing(user, listing) && <HowEscrowProtects />}
    </Card>
  );
}

/** While the viewer is unknown it shows the visitors' version: most are visitors, and the layout does not jump. */
function EscrowOffer({ listing }: { listing: PayableListing }) {
  const { user } = useAuth();
  if (ownsListing(user, listing)) return <OwnListing listingId={listing.id} />;
  return (
    <>
      {user ? <SignedInOffer listing={listing} userId={user.id} /> : <VisitorsOffer listing={listing} />}
      <AskSeller listingId={listing.id} />
      {listing.isSandbox && (
        <p className="mt-3 text-xs text-muted-foreground">Sandbox payments: no real money is moved.</p>
      )}
    </>
  );
}

function VisitorsOffer({ listing }: { listing: PayableListing }) {
  const { isLoading } = useAuth();
  if (listing.status !== "active") return <NotForSale status={listing.status} />;
  if (isZero(listing.price)) return <PriceOnRequest />;
  if (listing.mostAtOnce) return <TooMuchAtOnce most={listing.mostAtOnce} />;
  return (
    <>
      <PayRows price={formatListingPrice(listing)} escrowFee={listing.escrowFee} />
      <NoscriptNotice what="Paying" />
      <div className={cn("script-only", isLoading && "visitors-only")}>
        <LoginFirst listingId={listing.id} />
      </div>
    </>
  );
}

/** Visitors sign in first, and come back to it. */
const AskSeller = ({ listingId }: { listingId: number }) => (
  <ButtonLink variant="outline" className="mt-2 w-full" href={paths.newMessage({ listing: listingId })}>
    <Icon name="message-circle" /> Contact Seller
  </ButtonLink>
);

function OwnListing({ listingId }: { listingId: number }) {
  return (
    <>
      <OfferNotice title="Your Listing">This is your own listing</OfferNotice>
      <ButtonLink variant="outline" href={paths.editListing(listingId)} className="mt-3 w-full">
        Edit
      </ButtonLink>
    </>
  );
}

function LoginFirst({ listingId }: { listingId: number }) {
  const here = paths.listingPayment(listingId);
  return (
    <>
      <ButtonLink size="lg" className="mt-4 w-full" href={paths.login(here)}>
        Sign in to buy
      </ButtonLink>
      <Button variant="outline" className="mt-2 w-full" disabled>
        Login Required
      </Button>
      <p className="mt-2 text-center text-sm">
        New here?{" "}
        <Link href={paths.register(here)} className="font-semibold text-primary underline underline-offset-4">
          Create a free account
        </Link>
      </p>
    </>
  );
}

/** Open where there is room. */
function HowEscrowProtects() {
  return (
    <div className="mt-2 text-sm">
      <details className="peer lg:hidden">
        <summary className="flex min-h-11 items-center font-semibold text-primary">How escrow protects you</summary>
      </details>
      <h3 className="mt-2 hidden font-semibold lg:block">How escrow protects you</h3>
      <ol className="mt-1 hidden gap-2 text-muted-foreground peer-open:grid lg:grid">
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
    </div>
  );
}
