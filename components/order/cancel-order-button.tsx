"use client";

import { Button } from "@/components/ui/button";
import { useCancelTransaction } from "@/lib/client/use-cancel-transaction";

export function CancelOrderButton({ orderId }: { orderId: number }) {
  const cancel = useCancelTransaction("The order is cancelled.");
  const ask = () => window.confirm("Cancel this order? Nothing has been paid.") && cancel.mutate(orderId);
  return (
    <Button variant="outline" onClick={ask} disabled={cancel.isPending}>
      {cancel.isPending ? "Cancelling..." : "Cancel the order"}
    </Button>
  );
}
