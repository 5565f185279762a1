import { showSuccess } from "../platform/toasts";

/** Orders that this tab has shown unpaid */
const unpaid = new Set<number>();

export const sawUnpaid = (transactionId: number): void => void unpaid.add(transactionId);

/** Shows once that the money is held, whichever screen learns of it first and however it came. */
export function sawPaid(transactionId: number): void {
  if (unpaid.delete(transactionId)) showSuccess("Escrow Created", "Your payment is now held securely in escrow.");
}
