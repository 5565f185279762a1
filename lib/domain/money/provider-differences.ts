/** How the provider's lists and the books can differ, and what that means (docs/product.md, Books). */

type Rule = {
  /** For the admins' page */
  label: string;
  /** Whether there is less money than in the books, or some has left twice: payments freeze. More money waits for a person. */
  isReal: boolean;
};

export const differenceRules = {
  heard_late: { label: "Nobody had told us; it is in the books now", isReal: false },
  list_differs: {
    label: "The provider's list says otherwise than its answer about this one, with which the books agree",
    isReal: false,
  },
  held_apart: { label: "Money came that is for nothing in the books: it is held apart for its payer", isReal: false },
  unknown: { label: "Money left with a reference of ours, and the books know nothing of it", isReal: true },
  not_booked: {
    label: "The provider has money that the books do not: another currency, or not confirmed",
    isReal: false,
  },
  more_there: { label: "The provider has more of it than the books", isReal: false },
  less_there: { label: "The provider has less of it than the books", isReal: true },
  not_there: { label: "The books have it, and the provider does not", isReal: true },
  not_sent: { label: "It has left the books, and the provider did not send it: it is still there", isReal: false },
  went_back: {
    label:
      "The provider sent it back, and the books did not: from its dashboard, or a chargeback that it does not list",
    isReal: true,
  },
  refunded_elsewhere: {
    label: "It was refunded, and not by us: twice, or from the provider's dashboard",
    isReal: true,
  },
  refund_failed: { label: "A refund that was done has failed since: its payer does not have it", isReal: false },
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
