import type { TrustEventDto, TrustSumDto } from "@/lib/contracts/people/trust-events";
import { formatScore, maxTrustScore, type Standing, trustLevel } from "@/lib/domain/people/trust";
import { TrustEventList } from "./trust-event-list";
import { TrustMeter } from "./trust-meter";
import { TrustNote } from "./trust-note";
import { TrustRules } from "./trust-rules";
import { TrustSums } from "./trust-sums";

type TrustPanelProps = { standing: Standing; sums: TrustSumDto[]; events: TrustEventDto[] };

/** Explains a score: its sum by kind, its events, and the rules. */
export function TrustPanel({ standing, sums, events }: TrustPanelProps) {
  const score = standing.trustScore;
  return (
    <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        <div>
          <p className="flex items-baseline gap-2">
            <span className="text-4xl font-extrabold tabular-nums">{formatScore(score)}</span>
            <span className="text-muted-foreground">/ {maxTrustScore}</span>
            <span className="ml-auto font-semibold text-primary-strong">{trustLevel(standing)}</span>
          </p>
          <TrustMeter score={score} />
          <TrustNote standing={standing} sums={sums} />
        </div>
        <TrustSums score={score} sums={sums} />
        <TrustRules />
      </div>
      <section>
        <h3 className="font-semibold">What happened</h3>
        <TrustEventList events={events} />
      </section>
    </div>
  );
}
