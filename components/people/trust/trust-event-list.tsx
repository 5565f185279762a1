import type { TrustEventDto } from "@/lib/contracts/people/trust-events";
import { formatScore } from "@/lib/domain/people/trust";
import { formatShortDate, joinWords } from "@/lib/format";
import { ScoreChange } from "./score-change";

/** Newest first: the event, its points, and the score after it. */
export function TrustEventList({ events }: { events: TrustEventDto[] }) {
  if (events.length === 0)
    return (
      <p className="mt-2 text-muted-foreground">
        No trust events yet. Completed transactions and good reviews will appear here.
      </p>
    );
  return (
    <ul className="divide-y">
      {events.map((event) => (
        <li key={event.id} className="flex items-center justify-between gap-3 py-2.5 text-sm">
          <span className="min-w-0">
            <span className="block font-medium first-letter:uppercase">{joinWords(event.eventType)}</span>
            {event.description}
            <time dateTime={event.createdAt} className="block text-muted-foreground">
              {formatShortDate(event.createdAt)}
            </time>
          </span>
          <span className="text-right">
            <ScoreChange change={event.scoreChange} />
            <span className="block text-xs text-muted-foreground">
              <span className="sr-only">the score was then </span>
              {formatScore(event.scoreAfter)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
