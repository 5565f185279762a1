import "server-only";
import type { DifferenceCause } from "@/lib/domain/provider-differences";
import { formatNaira } from "@/lib/domain/money";

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

/** What the provider has not taken for so long is told. */
export const overdueMs = 24 * 60 * 60_000;
/** Of one list in one comparison; the rest is told the next time */
export const mostOverdue = 1_000;

/** Of rows that a list lacks and that are asked about one by one: more are a defect of their own */
const mostQuestions = 500;
/** Of rows that cannot be compared: then the provider is away, and the rest waits for the next comparison */
const mostErrors = 20;

/** What the comparison of one list finds. A row that cannot be compared hides no other. */
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
