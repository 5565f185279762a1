import "server-only";
import { type DifferenceCause, differenceRules } from "@/lib/domain/money/provider-differences";
import { sql } from "../../../platform/database/client";
import type { Tx } from "../../../platform/database/transaction";
import { logger } from "../../../platform/logger";
import { freezePayments } from "../payment-freeze";
import type { Difference } from "./findings";

/** The provider's text may have any length. */
const longestText = 200;

/**
 * Records differences, and freezes payments for those that are real. A difference that an operator knows is not
 * reported again.
 * @param comparisonId null: a webhook event reported them
 */
export async function recordDifferences(
  tx: Tx,
  comparisonId: number | null,
  differences: readonly Difference[],
): Promise<void> {
  const rows = differences.map(({ cause, ...texts }) => ({
    cause,
    subject: texts.subject.slice(0, longestText),
    ours: texts.ours.slice(0, longestText),
    theirs: texts.theirs.slice(0, longestText),
  }));
  const added = await tx.rows<Difference>(sql`
    insert into provider_differences (comparison_id, subject, cause, ours, theirs, created_at)
    select ${comparisonId}::int, subject, cause, ours, theirs, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as difference (subject text, cause text, ours text, theirs text)
    on conflict (subject, cause) do nothing returning subject, cause, ours, theirs`);
  const waiting = added.filter(({ cause }) => !differenceRules[cause].isReal && !isRoutine.has(cause));
  if (waiting.length > 0) logger.error({ waiting }, "the provider has more money than the books: an operator decides");
  await freezeForReal(tx, added);
}

/** Causes that ask nobody to do anything */
const isRoutine: ReadonlySet<DifferenceCause> = new Set(["heard_late", "list_differs"]);

const shownExamples = 5;

async function freezeForReal(tx: Tx, differences: readonly Difference[]): Promise<void> {
  const real = differences.filter(({ cause }) => differenceRules[cause].isReal);
  if (real.length === 0) return;
  logger.error({ real }, "the provider's lists and the books differ: payments are frozen until an operator looks");
  const causes = [...new Set(real.map(({ cause }) => cause))];
  await freezePayments(
    causes.map((cause) => {
      const subjects = real.filter((difference) => difference.cause === cause).map(({ subject }) => subject);
      return {
        name: `provider: ${differenceRules[cause].label}`,
        count: subjects.length,
        examples: subjects.slice(0, shownExamples),
      };
    }),
    tx,
  );
}
