"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useAuth } from "@/lib/client/auth";
import { queryKeys } from "@/lib/client/query-keys";
import type { TransactionDto } from "@/lib/contracts/transactions";
import { mayReview, ownsListing } from "@/lib/domain/policy";

const ReviewDialog = dynamic(() => import("@/components/review/review-dialog").then((file) => file.ReviewDialog));

/** Shown to who has a completed purchase of this listing that is not reviewed yet (D7, D8). */
export function ReviewInvitation({ listing }: { listing: { id: number; userId: number; title: string } }) {
  const { user } = useAuth();
  const isOther = user !== null && !ownsListing(user, listing);
  const { data: transactions = [] } = useQuery<TransactionDto[]>({
    queryKey: queryKeys.transactionsOn(listing.id),
    enabled: isOther,
  });
  const open = transactions.some((purchase) => purchase.buyerId === user?.id && mayReview(purchase));
  if (!isOther || !open) return null;
  return <ReviewDialog revieweeId={listing.userId} listingId={listing.id} title={listing.title} />;
}
