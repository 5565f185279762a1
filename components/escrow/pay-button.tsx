"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showSuccess } from "@/lib/client/toasts";
import { useOpenEscrow } from "@/lib/client/use-open-escrow";
import { paths } from "@/lib/paths";
import type { PayableListing } from "./escrow-payment-card";

export default function PayButton({ listing }: { listing: PayableListing }) {
  const router = useRouter();
  const openEscrow = useOpenEscrow();
  const pay = () =>
    openEscrow.mutate(
      { listingId: listing.id, sellerId: listing.userId, amount: listing.price, listingVersion: listing.version },
      {
        onSuccess: () => {
          showSuccess("Escrow Created", "Your payment is now held securely until you confirm delivery.");
          router.push(paths.escrow);
        },
      },
    );
  return (
    <Button size="lg" className="mt-4 w-full" onClick={pay} disabled={openEscrow.isPending}>
      <Icon name="lock" /> {openEscrow.isPending ? "Processing..." : "Pay with Escrow Protection"}
    </Button>
  );
}
