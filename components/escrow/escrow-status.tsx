import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOpenEscrow } from "@/lib/domain/purchase";
import { nextInDispute, type NextStep, type Party, describeMoney, describeNext } from "@/lib/domain/purchase-messages";
import { formatAmount, formatDateTime } from "@/lib/format";

type EscrowStatusPanelProps = { escrow: EscrowDto; party: Party; children?: ReactNode };

/** The holder of the money, the amount, the deadline and the next action. */
export function EscrowStatusPanel({ escrow, party, children }: EscrowStatusPanelProps) {
  const next = nextOf(escrow, party);
  const isHeld = isOpenEscrow(escrow.status);
  return (
    <section
      aria-label={`The money of escrow #${escrow.id}`}
      className={cn("border-y p-4 sm:p-5", isHeld ? "bg-money-soft" : "bg-primary-soft")}
    >
      <p
        className={cn("flex items-center gap-1.5 text-sm font-semibold", isHeld ? "text-money" : "text-primary-strong")}
      >
        <Icon name={isHeld ? "lock" : "circle-check"} /> {describeMoney(escrow, party)}
      </p>
      <p className="mt-0.5 text-3xl font-extrabold tabular-nums">{formatAmount(escrow.amount)}</p>
      {next && (
        <div className="mt-3">
          <p className="font-semibold">Next: {next.title}</p>
          <p className="text-sm">{next.detail}</p>
        </div>
      )}
      {children}
    </section>
  );
}

function nextOf({ deadline, status }: EscrowDto, party: Party): NextStep | undefined {
  if (deadline) return describeNext(deadline.step, party, formatDateTime(deadline.at));
  return status === "disputed" ? nextInDispute : undefined;
}
