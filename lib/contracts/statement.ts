import { z } from "zod";
import { blankAsAbsent, isoTime, nairaText, pagedListQuery } from "./fields";

/** Enough for years of most people's dealings; `before` leads on. */
export const csvLines = 10_000;

export const statementQuery = pagedListQuery.extend({
  format: blankAsAbsent(z.enum(["json", "csv"])).default("json"),
});

/**
 * payment: paid into escrow by the holder · sale: released to them · refund: given back to them ·
 * payout: sent to their bank · payout_reversal: came back from it
 */
export const statementKinds = ["payment", "sale", "refund", "payout", "payout_reversal"] as const;

const statementLine = z.object({
  /** Of the ledger's transfer; `before` takes it */
  id: z.int(),
  kind: z.enum(statementKinds),
  at: isoTime,
  /** null for what is not about a purchase */
  escrowId: z.int().nullable(),
  listingTitle: z.string().nullable(),
  /** What it was about, before the fee */
  amount: nairaText,
  fee: nairaText,
  /** What it did to the balance; a payment comes from outside and leaves it as it is */
  change: nairaText,
  balance: nairaText,
});

export const statement = z.object({
  /** What may be withdrawn */
  balance: nairaText,
  /** Held for the holder's sales, less the fee */
  heldForYou: nairaText,
  /** Held of what the holder paid */
  heldFromYou: nairaText,
  /** Newest first */
  lines: z.array(statementLine),
});

export type StatementQuery = z.output<typeof statementQuery>;
export type StatementKind = (typeof statementKinds)[number];
export type StatementLineDto = z.infer<typeof statementLine>;
export type StatementDto = z.infer<typeof statement>;
