"use client";

import { Button } from "@/components/ui/button";
import { useAuth } from "@/lib/client/auth";
import { showError } from "@/lib/client/toasts";
import { usePlaceOrder } from "@/lib/client/use-place-order";
import { mayBuyListing } from "@/lib/domain/policy";

export type OrderableListing = { id: number; userId: number; price: string };

/** Places the order; paying is the next step, in the card above. */
export function BuyNowButton({ listing }: { listing: OrderableListing }) {
  const { user, isLoading } = useAuth();
  const placeOrder = usePlaceOrder();
  function buy() {
    if (!user) return showError("Authentication Required", "Please log in to make a purchase");
    if (!mayBuyListing(user, listing)) return showError("Error", "You cannot buy your own listing");
    placeOrder.mutate({
      sellerId: listing.userId,
      listingId: listing.id,
      amount: listing.price,
      paymentMethod: "escrow",
    });
  }
  return (
    <Button
      variant="soft"
      className="script-only mt-2 w-full"
      onClick={buy}
      disabled={isLoading || placeOrder.isPending}
    >
      {placeOrder.isPending ? "Processing..." : "Buy Now with Escrow"}
    </Button>
  );
}
