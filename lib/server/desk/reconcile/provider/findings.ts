import "server-only";
import type { DifferenceCause } from "@/lib/domain/money/provider-differences";
import { formatNaira } from "@/lib/domain/money/kobo";
import { now } from "../../../platform/clock";

/** Something that the provider's lists and the books tell otherwise. */
export type Difference = {
  /** A reference, or an id at the provider */
  subject: string;
  cause: DifferenceCause;
  ours: string;
  theirs: string;
};

export const told = (state: string, amountKobo: bigint): string => `${state} ₦${formatNaira(amountKobo)}`;

export const nothing = "nothing";

/** Rows younger than this may be on one side only. */
export const settlingMs = 60 * 60_000;

/**
 * Both sides change while a list is read, and the provider's may be some minutes late: what has just changed here is
 * left to the next comparison.
 */
export const hasJustChanged = ({ updatedAt }: { updatedAt: Date }): boolean =>
  now().getTime() - updatedAt.getTime() < settlingMs;

/** A payout or refund that the provider has not taken for a day is reported. */
export const overdueMs = 24 * 60 * 60_000;
/** The most of each kind in one comparison; the next one reports the rest. */
export const mostOverdue = 1_000;

/** The most rows missing from a list that are polled one by one: more are a defect of their own */
const mostQuestions = 500;
/** After so many rows that cannot be compared the provider is away: the next comparison does the rest. */
const mostErrors = 20;

/** Collects the results of comparing one list. A row that cannot be compared does not hide the others. */
export class Findings {
  /** Ids of our rows that the list has */
  readonly seen = new Set<number>();
  readonly differences: Difference[] = [];
  /** Why rows, or the rest of a list, were not compared */
  readonly errors: unknown[] = [];

  async compare(comparing: Promise<Difference | undefined>): Promise<void> {
    try {
      const difference = await comparing;
      if (difference) this.differences.push(difference);
    } catch (error) {
      this.errors.push(error);
      if (this.errors.length === mostErrors) throw new Error("Too many rows cannot be compared", { cause: error });
    }
  }

  /** Asks about rows that a list lacks, one by one. @throws Error when the list lacks too many */
  async askAboutEach<Row>(rows: readonly Row[], ask: (row: Row) => Promise<Difference | undefined>): Promise<void> {
    if (rows.length > mostQuestions) throw new Error(`The provider's list lacks ${rows.length} rows`);
    for (const row of rows) await this.compare(ask(row));
  }
}
