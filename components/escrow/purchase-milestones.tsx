import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { milestonesOf } from "@/lib/domain/purchase-messages";

/** Ordered, paid, sent, received: the progress of a purchase. */
export function PurchaseMilestones({ escrow }: { escrow: EscrowDto }) {
  const milestones = milestonesOf(escrow);
  return (
    <ol aria-label={`Progress of escrow #${escrow.id}`} className="grid grid-cols-4 px-2 pb-4 text-center text-xs">
      {milestones.map(({ name, isReached }) => (
        <li key={name} className="group relative grid justify-items-center gap-1.5">
          <span
            aria-hidden
            className={cn(
              "absolute top-2.5 right-1/2 z-0 h-1 w-full group-first:hidden",
              isReached ? "bg-primary" : "bg-border",
            )}
          />
          <span
            aria-hidden
            className={cn(
              "relative z-10 grid size-6 place-items-center rounded-full border-2",
              isReached ? "border-primary bg-primary text-primary-foreground" : "border-border bg-card",
            )}
          >
            {isReached && <Icon name="check" className="size-3.5" />}
          </span>
          <span className={isReached ? "font-semibold" : "text-muted-foreground"}>
            {name}
            <span className="sr-only">{isReached ? ": done" : ": not yet"}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
