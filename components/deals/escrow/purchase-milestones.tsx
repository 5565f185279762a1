import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { type Milestone, milestonesOf } from "@/lib/domain/deals/purchase-messages";

const colours: Record<Milestone["state"], string> = {
  done: "border-primary bg-primary text-primary-foreground",
  now: "border-destructive bg-card text-destructive",
  to_come: "border-border bg-card",
};
const readOut: Record<Milestone["state"], string> = { done: ": done", now: ": now", to_come: ": not yet" };

/** Ordered, paid, sent, received: the progress of a purchase. */
export function PurchaseMilestones({ escrow }: { escrow: EscrowDto }) {
  const milestones = milestonesOf(escrow);
  return (
    <ol aria-label={`Progress of escrow #${escrow.id}`} className="grid grid-cols-4 px-2 pb-4 text-center text-xs">
      {milestones.map(({ name, state }) => (
        <li key={name} className="group relative grid justify-items-center gap-1.5">
          <span
            aria-hidden
            className={cn(
              "absolute top-2.5 right-1/2 z-0 h-1 w-full group-first:hidden",
              state === "to_come" ? "bg-border" : "bg-primary",
            )}
          />
          <span
            aria-hidden
            className={cn("relative z-10 grid size-6 place-items-center rounded-full border-2", colours[state])}
          >
            {state !== "to_come" && <Icon name={state === "now" ? "circle-alert" : "check"} className="size-3.5" />}
          </span>
          <span className={state === "to_come" ? "text-muted-foreground" : "font-semibold"}>
            {name}
            <span className="sr-only">{readOut[state]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
