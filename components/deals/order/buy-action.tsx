"use client";

import dynamic from "next/dynamic";
import type { PayableListing } from "@/components/deals/escrow/payable-listing";
import { ButtonLink } from "@/components/platform/link";
import { useAuth } from "@/lib/client/people/auth";
import { ownsListing } from "@/lib/domain/people/policy";
import { paths } from "@/lib/paths";

const SignedInBuyAction = dynamic(() => import("./signed-in-buy-action").catch(() => ({ default: () => null })), {
  loading: () => <span className="block h-11" />,
});

/** "Buy Now with Escrow" (docs/product.md, D14). Visitors sign in first, and come back; the owner has none. */
export function BuyAction({ listing, className }: { listing: PayableListing; className?: string }) {
  const { user } = useAuth();
  if (ownsListing(user, listing)) return null;
  if (user) return <SignedInBuyAction listing={listing} userId={user.id} className={className} />;
  return (
    <ButtonLink href={paths.login(paths.listingPayment(listing.id))} className={className}>
      Buy Now with Escrow
    </ButtonLink>
  );
}
