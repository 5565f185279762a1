"use client";

import dynamic from "next/dynamic";
import { ChunkLoadError } from "@/components/layout/chunk-load-error";
import { Button } from "@/components/ui/button";
import { useAuth } from "@/lib/client/auth";
import { showError } from "@/lib/client/toasts";

const OrderButton = dynamic(() => import("./order-button").catch(() => ({ default: ChunkLoadError })), {
  loading: () => <VisitorsButton disabled />,
});

export type OrderableListing = { id: number; userId: number; price: string; version: number };

/** Places the order; paying is the next step, in the card above. */
export function BuyNowButton({ listing }: { listing: OrderableListing }) {
  const { user, isLoading } = useAuth();
  return user ? <OrderButton listing={listing} user={user} /> : <VisitorsButton disabled={isLoading} />;
}

function VisitorsButton({ disabled }: { disabled: boolean }) {
  const refuse = () => showError("Authentication Required", "Please log in to make a purchase");
  return (
    <Button variant="soft" className="script-only mt-2 w-full" onClick={refuse} disabled={disabled}>
      Buy Now with Escrow
    </Button>
  );
}
