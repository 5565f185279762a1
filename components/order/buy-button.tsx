"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { usePlaceOrder } from "@/lib/client/use-place-order";
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
  const buy = () =>
    placeOrder.mutate(
      {
        sellerId: listing.userId,
        listingId: listing.id,
        amount: listing.price,
        paymentMethod: "escrow",
        listingVersion: listing.version,
      },
      { onSuccess: (order) => router.push(pageOf(order.id)) },
    );
  return (
    <Button size={size} className={className} onClick={buy} disabled={placeOrder.isPending}>
      {placeOrder.isPending ? "Processing..." : label}
    </Button>
  );
}
