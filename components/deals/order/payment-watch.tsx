"use client";

import { useEffect } from "react";
import { sawPaid, sawUnpaid } from "@/lib/client/deals/escrow-created";

/** On the pages of the buyer's order and purchase: the toast when the one becomes the other before their eyes. */
export function PaymentWatch({ transactionId, isPaid }: { transactionId: number; isPaid: boolean }) {
  useEffect(() => (isPaid ? sawPaid : sawUnpaid)(transactionId), [transactionId, isPaid]);
  return null;
}
