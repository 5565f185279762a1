"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useAuth } from "@/lib/client/people/auth";
import { ownsListing } from "@/lib/domain/people/policy";

type OwnPriceProps = {
  listing: { id: number; userId: number };
  /** The listing's price */
  children: ReactNode;
};

/** Visitors have no price of their own. */
const AgreedPrice = lazy(() => import("./agreed-price").catch(() => ({ default: ListingPrice })));

const ListingPrice = ({ children }: { children: ReactNode }) => children;

/** The price that the viewer has agreed on with the seller, in place of the listing's (docs/product.md, D18). */
export function OwnPrice({ listing, children }: OwnPriceProps) {
  const { user } = useAuth();
  if (!user || ownsListing(user, listing)) return children;
  return (
    <Suspense fallback={children}>
      <AgreedPrice listing={listing} userId={user.id}>
        {children}
      </AgreedPrice>
    </Suspense>
  );
}
