"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { operations } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import { apiQuery } from "@/lib/client/platform/query-keys";
import { mayReview } from "@/lib/domain/people/policy";

export type ReviewableListing = { id: number; userId: number };

const ReviewDialog = dynamic(
  () => import("@/components/people/review/review-dialog").then((file) => file.ReviewDialog).catch(() => () => null),
  { loading: () => null },
);

/** Offers a review to the buyer of a completed purchase without one (docs/product.md, D7 and D8). */
export default function UnreviewedPurchase({ listing, userId }: { listing: ReviewableListing; userId: number }) {
  const { data: transactions = [] } = useQuery(
    apiQuery(operations.listTransactions, { query: { listingId: listing.id } }),
    queryClient(),
  );
  const purchase = transactions.find((one) => one.buyerId === userId && mayReview(one));
  if (!purchase) return null;
  return <ReviewDialog revieweeId={listing.userId} listingId={listing.id} title={purchase.listing.title} />;
}
