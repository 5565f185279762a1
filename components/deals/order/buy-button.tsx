"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { usePlaceOrder } from "@/lib/client/deals/use-place-order";
import { paths } from "@/lib/paths";

export type OrderableListing = { id: number; userId: number; price: string; version: number };

type BuyButtonProps = {
  listing: OrderableListing;
  label: "Buy Now with Escrow" | "Pay with Escrow Protection";
  size?: "lg" | "md";
  className?: string;
};

/** Places the order and leads to its page, or to the payment on it (docs/product.md, D14). */
export function BuyButton({ listing, label, size = "lg", className }: BuyButtonProps) {
  const router = useRouter();
  const placeOrder = usePlaceOrder();
  const pageOf = label === "Pay with Escrow Protection" ? paths.orderPayment : paths.order;
  // The order that is read back may take the place of this button before the callbacks of a mutation come.
  const buy = () =>
    void placeOrder
      .mutateAsync({
        sellerId: listing.userId,
        listingId: listing.id,
        amount: listing.price,
        paymentMethod: "escrow",
        listingVersion: listing.version,
      })
      .then(
        (order) => router.push(pageOf(order.id)),
        () => undefined,
      );
  return (
    <Button size={size} className={className} onClick={buy} disabled={placeOrder.isPending}>
      {placeOrder.isPending ? "Processing..." : label}
    </Button>
  );
}
