type Dispute = {
  sellerId: number;
  disputedById: number | null;
  disputeReason: string | null;
  disputeAnswer: string | null;
};

/** A text of a side, and whose it is */
export type Side = { title: string; text: string };

/** @returns what both sides of a dispute say, for the admin who decides: the complaint first */
export function sidesOf({ sellerId, disputedById, disputeReason, disputeAnswer }: Dispute): Side[] {
  const isOfSeller = disputedById === sellerId;
  return [
    { title: isOfSeller ? "Seller's complaint" : "Buyer's complaint", text: disputeReason ?? "" },
    { title: isOfSeller ? "Buyer's side" : "Seller's side", text: disputeAnswer ?? "Nothing yet." },
  ];
}
