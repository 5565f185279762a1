/** How the provider's lists and the books can differ, and what that means (docs/product.md, Books). */

type Rule = {
  /** For the admins' page */
  label: string;
  /** Whether the books are wrong, or somebody else moves Oja's money: payments freeze */
  isReal: boolean;
};

export const differenceRules = {
  heard_late: { label: "Nobody had told us; it is in the books now", isReal: false },
  list_differs: {
    label: "The provider's list says otherwise than its answer about this one, with which the books agree",
    isReal: false,
  },
  not_given_out: {
    label: "Somebody paid with a reference that Oja never gave out: it is for no purchase",
    isReal: false,
  },
  unknown: { label: "It has a reference of ours, and we never asked for it", isReal: true },
  not_booked: { label: "The provider has the money, and the books do not", isReal: true },
  other_amount: { label: "The amounts differ", isReal: true },
  not_there: { label: "The books have it, and the provider does not", isReal: true },
  went_back: {
    label:
      "The provider sent it back, and the books did not: from its dashboard, or a chargeback that it does not list",
    isReal: true,
  },
  refunded_elsewhere: {
    label: "It was refunded, and not by us: twice, or from the provider's dashboard",
    isReal: true,
  },
  refund_failed: { label: "A refund that was done has failed since: its payer does not have it", isReal: true },
  refund_overdue: {
    label:
      "It should have gone back by now, and has not: the provider's dashboard may say why, or its payer names no account",
    isReal: false,
  },
  payout_overdue: {
    label: "A withdrawal that the provider has not taken for a day, or not ended in two: its dashboard may say why",
    isReal: false,
  },
  refunded_and_credited: {
    label: "A refund that had failed, or that the payer's bank had taken, was carried out after all",
    isReal: true,
  },
  paid_and_back: { label: "A withdrawal arrived, and is in the balance as well", isReal: true },
} as const satisfies Record<string, Rule>;

export type DifferenceCause = keyof typeof differenceRules;
