import "server-only";
import { formatKobo } from "@/lib/format";

/** A row of the provider that was settled, in words for an operator */
export type SettledRow = { reference: string; done: string };

export type SettleOptions = {
  /** Since when; null: the time that the database knows of */
  from: Date | null;
  /** For the record */
  reason: string;
  /** The payees of withdrawals that the books do not know, by reference, as an operator has found out */
  payees: ReadonlyMap<string, number>;
};

export const amountOf = (kobo: bigint, words: string): string => `${formatKobo(kobo)} ${words}`;
