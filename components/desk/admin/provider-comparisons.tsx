import { Badge } from "@/components/ui/badge";
import type { ProviderComparisonDto, ProviderDifferenceDto } from "@/lib/contracts/desk/money-overview";
import { differenceRules } from "@/lib/domain/money/provider-differences";
import { formatCount, formatDateTime, formatShortDate } from "@/lib/format";
import { exactNaira } from "./exact-naira";

/** The newest comparisons, and the differences that each found first. */
export function ProviderComparisons({ comparisons }: { comparisons: readonly ProviderComparisonDto[] }) {
  if (comparisons.length === 0) return <p className="p-4 text-muted-foreground">Nothing has been compared yet.</p>;
  return (
    <ol className="divide-y">
      {comparisons.map((comparison) => (
        <Comparison key={comparison.id} comparison={comparison} />
      ))}
    </ol>
  );
}

function Comparison({ comparison }: { comparison: ProviderComparisonDto }) {
  const { from, to, startedAt, endedAt, collections, transfers, refunds, balance } = comparison;
  const { differences, differenceCount } = comparison;
  const more = differenceCount - differences.length;
  return (
    <li className="p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
        <Outcome comparison={comparison} />
      </p>
      <p className="text-sm text-muted-foreground">
        From {formatShortDate(from)} to {formatShortDate(to)}
        {endedAt !== null && (
          <>
            : {formatCount(collections)} in, {formatCount(transfers)} out, {formatCount(refunds)} back
            {balance !== null && <>; balance {exactNaira(balance)}</>}
          </>
        )}
      </p>
      {differences.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {differences.map((difference) => (
            <Difference key={`${difference.subject} ${difference.cause}`} difference={difference} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-sm">And {formatCount(more)} more.</p>}
    </li>
  );
}

function Outcome({ comparison: { endedAt, differenceCount, differences } }: { comparison: ProviderComparisonDto }) {
  if (endedAt === null) return <Badge tone="grey">Not finished</Badge>;
  if (differenceCount === 0) return <Badge tone="green">Nothing new differs</Badge>;
  const isReal = differences.some(({ cause }) => differenceRules[cause].isReal);
  return (
    <Badge tone={isReal ? "red" : "yellow"}>
      {formatCount(differenceCount)} {differenceCount === 1 ? "difference" : "differences"}
    </Badge>
  );
}

function Difference({ difference: { subject, cause, ours, theirs } }: { difference: ProviderDifferenceDto }) {
  const { label, isReal } = differenceRules[cause];
  return (
    <li className="rounded-md bg-muted p-3 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {label} {isReal && <Badge tone="red">Real</Badge>}
      </p>
      <p className="wrap-anywhere">{subject}</p>
      <p className="wrap-anywhere">
        Books: {ours}. Paystack: {theirs}.
      </p>
    </li>
  );
}
