import type { EscrowDto } from "@/lib/contracts/escrow";
import type { PurchaseEventDto } from "@/lib/contracts/purchase-events";
import { type EventActor, type Party, describeStep } from "@/lib/domain/purchase-messages";
import { formatDateTime } from "@/lib/format";

type PurchaseTimelineProps = { escrow: EscrowDto; party: Party; isFolded: boolean };

/** The events of a purchase, worded for one party. */
export function PurchaseTimeline({ escrow, party, isFolded }: PurchaseTimelineProps) {
  const history = (
    <ol>
      {escrow.events.map((event) => (
        <TimelineEvent key={event.id} event={event} escrow={escrow} party={party} />
      ))}
    </ol>
  );
  if (!isFolded)
    return (
      <section>
        <h3 className="mb-3 font-semibold">History</h3>
        {history}
      </section>
    );
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-primary">History</summary>
      <div className="pt-2">{history}</div>
    </details>
  );
}

function eventActorOf(event: PurchaseEventDto, escrow: EscrowDto, party: Party): EventActor {
  const [own, other] = party === "buyer" ? [escrow.buyerId, escrow.sellerId] : [escrow.sellerId, escrow.buyerId];
  if (event.actorId === own) return "you";
  return event.actorId === other ? "other" : "oja";
}

function TimelineEvent({ event, escrow, party }: { event: PurchaseEventDto; escrow: EscrowDto; party: Party }) {
  return (
    <li className="group relative flex gap-4 pb-4 text-sm last:pb-0">
      <span
        aria-hidden
        className="absolute top-3 bottom-0 left-1.5 w-0.5 -translate-x-1/2 bg-border group-last:hidden"
      />
      <span aria-hidden className="relative mt-1.5 size-3 shrink-0 rounded-full bg-primary" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{describeStep(event.type, party, eventActorOf(event, escrow, party))}</p>
        <p className="text-xs text-muted-foreground">
          <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
        </p>
        {event.type === "dispatch" && event.note && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted-foreground">{event.note}</p>
        )}
      </div>
    </li>
  );
}
