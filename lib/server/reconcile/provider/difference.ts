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

/** How many rows were looked at, and what did not agree */
export type Compared = { count: number; differences: Difference[] };

export const told = (state: string, amountKobo: bigint): string => `${state} ₦${formatNaira(amountKobo)}`;

export const nothing = "nothing";

/** Rows younger than this may be on one side only. */
export const settlingMs = 60 * 60_000;

/** Of rows that a list lacks and that are asked about one by one: more are a defect of their own */
const mostQuestions = 500;

/** Asks about rows that a list lacks, one by one. @throws Error when the list lacks too many */
export async function askAboutEach<Row>(
  rows: readonly Row[],
  ask: (row: Row) => Promise<Difference | undefined>,
): Promise<Difference[]> {
  if (rows.length > mostQuestions) throw new Error(`The provider's list lacks ${rows.length} rows`);
  const found: Difference[] = [];
  for (const row of rows) {
    const difference = await ask(row);
    if (difference) found.push(difference);
  }
  return found;
}
