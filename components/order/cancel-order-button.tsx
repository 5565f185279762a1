"use client";

import { Button } from "@/components/ui/button";
import { useCancelTransaction } from "@/lib/client/use-cancel-transaction";

export function CancelOrderButton({ orderId }: { orderId: number }) {
  const cancel = useCancelTransaction("The order is cancelled.");
  return (
    <Button variant="outline" onClick={() => cancel.mutate(orderId)} disabled={cancel.isPending}>
      {cancel.isPending ? "Cancelling..." : "Cancel the order"}
    </Button>
  );
}
