import { z } from "zod";
import { blankAsAbsent, isoTime, nairaText, pagedListQuery } from "../platform/fields";

/** Enough for years of most people's orders; `before` goes further. */
export const csvLines = 10_000;

export const statementQuery = pagedListQuery.extend({
  format: blankAsAbsent(z.enum(["json", "csv"])).default("json"),
});

/**
 * payment: paid into escrow by the holder · sale: released to them · refund: returned to them · payout:
 * sent to their bank · payout_reversal: returned from it
 */
export const statementKinds = ["payment", "sale", "refund", "payout", "payout_reversal"] as const;

const statementLine = z.object({
  /** The id of the ledger's transfer, for `before` */
  id: z.int(),
  kind: z.enum(statementKinds),
  at: isoTime,
  /** null when it concerns no purchase */
  escrowId: z.int().nullable(),
  listingTitle: z.string().nullable(),
  /** The amount before the fee */
  amount: nairaText,
  fee: nairaText,
  /** The change of the balance; a payment comes from outside and leaves it unchanged */
  change: nairaText,
  balance: nairaText,
});

export const statement = z.object({
  /** Available to withdraw */
  balance: nairaText,
  /** Held for the holder's sales, less the fee */
  heldForYou: nairaText,
  /** Held from the holder's payments */
  heldFromYou: nairaText,
  /** Withdrawn, and not at the bank yet as far as is known */
  onItsWay: nairaText,
  /** Newest first */
  lines: z.array(statementLine),
});

export type StatementQuery = z.output<typeof statementQuery>;
export type StatementKind = (typeof statementKinds)[number];
export type StatementLineDto = z.infer<typeof statementLine>;
export type StatementDto = z.infer<typeof statement>;
