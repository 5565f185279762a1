import type { EscrowDto } from "@/lib/contracts/escrow";
import type { PurchaseEventDto } from "@/lib/contracts/purchase-events";
import { type Doer, type Side, tellStep } from "@/lib/domain/purchase-story";
import { formatDateTime } from "@/lib/format";

type PurchaseTimelineProps = { escrow: EscrowDto; side: Side; isFolded: boolean };

/** What happened to a purchase, in one party's words. */
export function PurchaseTimeline({ escrow, side, isFolded }: PurchaseTimelineProps) {
  const history = (
    <ol>
      {escrow.events.map((event) => (
        <Happened key={event.id} event={event} escrow={escrow} side={side} />
      ))}
    </ol>
  );
  if (!isFolded)
    return (
      <section>
        <h3 className="mb-3 font-semibold">How it went</h3>
        {history}
      </section>
    );
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 items-center font-semibold text-primary">How it went</summary>
      <div className="pt-2">{history}</div>
    </details>
  );
}

function doerOf(event: PurchaseEventDto, escrow: EscrowDto, side: Side): Doer {
  const [own, other] = side === "buyer" ? [escrow.buyerId, escrow.sellerId] : [escrow.sellerId, escrow.buyerId];
  if (event.actorId === own) return "you";
  return event.actorId === other ? "other" : "oja";
}

function Happened({ event, escrow, side }: { event: PurchaseEventDto; escrow: EscrowDto; side: Side }) {
  return (
    <li className="group relative flex gap-4 pb-4 text-sm last:pb-0">
      <span
        aria-hidden
        className="absolute top-3 bottom-0 left-1.5 w-0.5 -translate-x-1/2 bg-border group-last:hidden"
      />
      <span aria-hidden className="relative mt-1.5 size-3 shrink-0 rounded-full bg-primary" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{tellStep(event.type, side, doerOf(event, escrow, side))}</p>
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
