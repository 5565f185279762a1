import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/escrow";
import type { PurchaseEventDto } from "@/lib/contracts/purchase-events";
import { type Doer, nextInDispute, type NextStep, type Side, tellNext, tellStep } from "@/lib/domain/purchase-story";
import { formatDateTime } from "@/lib/format";

type PurchaseTimelineProps = { escrow: EscrowDto; side: Side };

/** What happened to a purchase, and what happens next and when, in one party's words. */
export function PurchaseTimeline({ escrow, side }: PurchaseTimelineProps) {
  const next = nextOf(escrow, side);
  const history = (
    <ol className="mt-3">
      {escrow.events.map((event) => (
        <Happened key={event.id} event={event} escrow={escrow} side={side} />
      ))}
      {next && <Next step={next} />}
    </ol>
  );
  if (next) return <section aria-label={`Progress of escrow #${escrow.id}`}>{history}</section>;
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer font-semibold text-primary">How it went</summary>
      {history}
    </details>
  );
}

function nextOf({ deadline, status }: EscrowDto, side: Side): NextStep | undefined {
  if (deadline) return tellNext(deadline.step, side, formatDateTime(deadline.at));
  return status === "disputed" ? nextInDispute : undefined;
}

function doerOf(event: PurchaseEventDto, escrow: EscrowDto, side: Side): Doer {
  const [own, other] = side === "buyer" ? [escrow.buyerId, escrow.sellerId] : [escrow.sellerId, escrow.buyerId];
  if (event.actorId === own) return "you";
  return event.actorId === other ? "other" : "oja";
}

function Happened({ event, escrow, side }: { event: PurchaseEventDto; escrow: EscrowDto; side: Side }) {
  return (
    <Entry icon="check" isDone>
      <p className="font-medium">{tellStep(event.type, side, doerOf(event, escrow, side))}</p>
      <p className="text-xs text-muted-foreground">
        <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
      </p>
      {event.type === "dispatch" && event.note && (
        <p className="mt-1 break-words whitespace-pre-line text-muted-foreground">{event.note}</p>
      )}
    </Entry>
  );
}

function Next({ step }: { step: NextStep }) {
  return (
    <Entry icon="clock">
      <p className="font-semibold">Next: {step.title}</p>
      <p className="text-muted-foreground">{step.detail}</p>
    </Entry>
  );
}

type EntryProps = { icon: "check" | "clock"; isDone?: boolean; children: React.ReactNode };

function Entry({ icon, isDone = false, children }: EntryProps) {
  return (
    <li className="group relative flex gap-3 pb-4 text-sm last:pb-0">
      <span aria-hidden className="absolute top-6 bottom-0 left-3 w-px -translate-x-1/2 bg-border group-last:hidden" />
      <span
        aria-hidden
        className={cn(
          "relative grid size-6 shrink-0 place-items-center rounded-full",
          isDone ? "bg-primary-soft text-primary-strong" : "bg-primary text-primary-foreground",
        )}
      >
        <Icon name={icon} className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">{children}</div>
    </li>
  );
}
