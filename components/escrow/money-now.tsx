import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOpenEscrow } from "@/lib/domain/purchase";
import { nextInDispute, type NextStep, type Side, tellMoney, tellNext } from "@/lib/domain/purchase-story";
import { formatAmount, formatDateTime } from "@/lib/format";

type MoneyNowProps = { escrow: EscrowDto; side: Side; children?: ReactNode };

/** Who holds how much, until when, and what to do now: what somebody wants to know first. */
export function MoneyNow({ escrow, side, children }: MoneyNowProps) {
  const next = nextOf(escrow, side);
  const isHeld = isOpenEscrow(escrow.status);
  return (
    <section
      aria-label={`The money of escrow #${escrow.id}`}
      className={cn("border-y p-4 sm:p-5", isHeld ? "bg-money-soft" : "bg-primary-soft")}
    >
      <p
        className={cn("flex items-center gap-1.5 text-sm font-semibold", isHeld ? "text-money" : "text-primary-strong")}
      >
        <Icon name={isHeld ? "lock" : "circle-check"} /> {tellMoney(escrow, side)}
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

function nextOf({ deadline, status }: EscrowDto, side: Side): NextStep | undefined {
  if (deadline) return tellNext(deadline.step, side, formatDateTime(deadline.at));
  return status === "disputed" ? nextInDispute : undefined;
}
