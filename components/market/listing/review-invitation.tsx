"use client";

import dynamic from "next/dynamic";
import { useAuth } from "@/lib/client/people/auth";
import { ownsListing } from "@/lib/domain/people/policy";
import type { ReviewableListing } from "./unreviewed-purchase";

const UnreviewedPurchase = dynamic(() => import("./unreviewed-purchase").catch(() => ({ default: () => null })), {
  loading: () => null,
});

/** Only signed-in users can have bought here. */
export function ReviewInvitation({ listing }: { listing: ReviewableListing }) {
  const { user } = useAuth();
  if (!user || ownsListing(user, listing)) return null;
  return <UnreviewedPurchase listing={listing} userId={user.id} />;
}
