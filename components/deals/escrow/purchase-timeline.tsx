import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { PurchaseEventDto } from "@/lib/contracts/deals/purchase-events";
import type { Viewer } from "@/lib/domain/deals/purchase";
import { handingOf } from "@/lib/domain/deals/next-step";
import { type EventActor, describeStep } from "@/lib/domain/deals/purchase-messages";
import { formatDateTime, formatExactPrice } from "@/lib/format";

/** Notes of other steps stand elsewhere on the page. */
const notedSteps: ReadonlySet<string> = new Set(["dispatch", "cancel_unpaid"]);

type PurchaseTimelineProps = { escrow: EscrowDto; viewer: Viewer; isFolded: boolean };

/** The events of a purchase, worded for one reader. */
export function PurchaseTimeline({ escrow, viewer, isFolded }: PurchaseTimelineProps) {
  const history = (
    <ol>
      {escrow.events.map((event) => (
        <TimelineEvent key={event.id} event={event} escrow={escrow} viewer={viewer} />
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

function eventActorOf({ actorId }: PurchaseEventDto, { buyerId, sellerId }: EscrowDto): EventActor {
  if (actorId === buyerId) return "buyer";
  return actorId === sellerId ? "seller" : "oja";
}

function partsOf({ settlement }: EscrowDto) {
  return settlement
    ? { buyer: formatExactPrice(settlement.buyer), seller: formatExactPrice(settlement.seller) }
    : undefined;
}

type TimelineEventProps = { event: PurchaseEventDto; escrow: EscrowDto; viewer: Viewer };

function TimelineEvent({ event, escrow, viewer }: TimelineEventProps) {
  const handing = handingOf(escrow.terms.categorySlug, escrow.handover?.method);
  return (
    <li className="group relative flex gap-4 pb-4 text-sm last:pb-0">
      <span
        aria-hidden
        className="absolute top-3 bottom-0 left-1.5 w-0.5 -translate-x-1/2 bg-border group-last:hidden"
      />
      <span aria-hidden className="relative mt-1.5 size-3 shrink-0 rounded-full bg-primary" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {describeStep(event.type, viewer, eventActorOf(event, escrow), partsOf(escrow), handing)}
        </p>
        <p className="text-xs text-muted-foreground">
          <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
        </p>
        {notedSteps.has(event.type) && event.note && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted-foreground">{event.note}</p>
        )}
      </div>
    </li>
  );
}
