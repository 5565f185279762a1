import type { TrustEventDto } from "@/lib/contracts/trust-events";
import { maxTrustScore, trustLevel } from "@/lib/domain/trust";
import { formatShortDate, joinWords } from "@/lib/format";

/** The score, its word, and what moved it. */
export function TrustPanel({ score, events }: { score: string; events: TrustEventDto[] }) {
  return (
    <div className="grid gap-5">
      <div>
        <p className="flex items-baseline gap-2">
          <span className="text-4xl font-extrabold">{score}</span>
          <span className="text-muted-foreground">/ {maxTrustScore}</span>
          <span className="ml-auto font-semibold text-primary-strong">{trustLevel(score)}</span>
        </p>
        <TrustMeter score={score} />
      </div>
      <TrustEventList events={events} />
    </div>
  );
}

export function TrustMeter({ score }: { score: string }) {
  return (
    <div
      role="meter"
      aria-label="Trust score"
      aria-valuenow={Number(score)}
      aria-valuemin={0}
      aria-valuemax={maxTrustScore}
      className="mt-3 h-2.5 overflow-hidden rounded-full bg-muted"
    >
      <div className="h-full rounded-full bg-primary" style={{ width: `${score}%` }} />
    </div>
  );
}

export function TrustEventList({ events }: { events: TrustEventDto[] }) {
  if (events.length === 0)
    return (
      <p className="text-muted-foreground">
        No trust events yet. Completed transactions and good reviews will appear here.
      </p>
    );
  return (
    <ul className="grid gap-1">
      {events.map((event) => (
        <li key={event.id} className="flex items-center justify-between gap-3 border-b py-2.5 text-sm">
          <span>
            <span className="block font-medium first-letter:uppercase">{joinWords(event.eventType)}</span>
            {event.description}
            <time dateTime={event.createdAt} className="block text-muted-foreground">
              {formatShortDate(event.createdAt)}
            </time>
          </span>
          <ScoreChange change={event.scoreChange} />
        </li>
      ))}
    </ul>
  );
}

function ScoreChange({ change }: { change: number }) {
  const tone = change < 0 ? "text-destructive" : change > 0 ? "text-primary-strong" : "text-muted-foreground";
  return <span className={`font-bold ${tone}`}>{change > 0 ? `+${change}` : change}</span>;
}
