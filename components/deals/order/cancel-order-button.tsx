"use client";

import { Button } from "@/components/ui/button";
import { useCancelTransaction } from "@/lib/client/deals/use-cancel-transaction";

export const cancelWhilePaying =
  "Cancel this order? Money that was sent for it already goes back to the buyer, which takes 3 to 10 working days.";

/** @param isPaying a payment of the buyer's may be on its way */
export function CancelOrderButton({ orderId, isPaying }: { orderId: number; isPaying: boolean }) {
  const cancel = useCancelTransaction("The order is cancelled.");
  const ask = () =>
    window.confirm(isPaying ? cancelWhilePaying : "Cancel this order? Nothing has been paid.") &&
    cancel.mutate(orderId);
  return (
    <Button variant="outline" onClick={ask} disabled={cancel.isPending}>
      {cancel.isPending ? "Cancelling..." : "Cancel the order"}
    </Button>
  );
}
