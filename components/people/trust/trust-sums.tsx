import type { TrustSumDto } from "@/lib/contracts/people/trust-events";
import { formatScore, maxTrustScore, minTrustScore, trustKinds } from "@/lib/domain/people/trust";
import { formatCount } from "@/lib/format";
import { ScoreChange } from "./score-change";

/** The score as a sum, by kind of event. */
export function TrustSums({ score, sums }: { score: string; sums: TrustSumDto[] }) {
  if (sums.length === 0) return null;
  const total = sums.reduce((sum, { change }) => sum + change, 0);
  return (
    <section>
      <h3 className="font-semibold">How it adds up</h3>
      <dl className="mt-2 divide-y rounded-lg border px-4 text-sm">
        {sums.map(({ eventType, count, change }) => (
          <div key={eventType} className="flex justify-between gap-3 py-2.5">
            <dt>
              {trustKinds[eventType]}
              {count > 1 && <span className="text-muted-foreground"> × {formatCount(count)}</span>}
            </dt>
            <dd>
              <ScoreChange change={change} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 py-2.5 font-bold">
          <dt>Trust score</dt>
          <dd className="tabular-nums">{formatScore(score)}</dd>
        </div>
      </dl>
      {total !== Number(score) && (
        <p className="mt-2 text-sm text-muted-foreground">
          A score never goes below {minTrustScore} or above {maxTrustScore}: what would lead beyond is not counted.
        </p>
      )}
    </section>
  );
}
