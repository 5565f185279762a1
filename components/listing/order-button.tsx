"use client";

import { Button } from "@/components/ui/button";
import { showError } from "@/lib/client/toasts";
import { usePlaceOrder } from "@/lib/client/use-place-order";
import type { OwnUserDto } from "@/lib/contracts/users";
import { mayBuyListing } from "@/lib/domain/policy";
import type { OrderableListing } from "./buy-now-button";

export default function OrderButton({ listing, user }: { listing: OrderableListing; user: OwnUserDto }) {
  const placeOrder = usePlaceOrder();
  function buy() {
    if (!mayBuyListing(user, listing)) return showError("Error", "You cannot buy your own listing");
    placeOrder.mutate({
      sellerId: listing.userId,
      listingId: listing.id,
      amount: listing.price,
      paymentMethod: "escrow",
      listingVersion: listing.version,
    });
  }
  return (
    <Button variant="soft" className="mt-2 w-full" onClick={buy} disabled={placeOrder.isPending}>
      {placeOrder.isPending ? "Processing..." : "Buy Now with Escrow"}
    </Button>
  );
}
