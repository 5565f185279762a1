import { pairRewardDays, type TrustEventType, trustKinds, trustRules } from "@/lib/domain/people/trust";
import { ScoreChange } from "./score-change";

/** The rules of the score, from the table that applies them. */
export function TrustRuleList() {
  return (
    <dl className="divide-y">
      {(Object.keys(trustRules) as TrustEventType[]).map((type) => (
        <div key={type} className="flex justify-between gap-3 py-2">
          <dt>{trustKinds[type]}, each</dt>
          <dd>
            <ScoreChange change={trustRules[type].change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same, folded under one line. */
export function TrustRules() {
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-primary">What moves a trust score</summary>
      <TrustRuleList />
      <p className="mt-2 text-muted-foreground">
        Everybody starts at 0. Two people gain from trading with each other once in {pairRewardDays} days.
      </p>
    </details>
  );
}
