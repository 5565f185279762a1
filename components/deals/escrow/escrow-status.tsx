import type { ReactNode } from "react";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import { isZero } from "@/lib/domain/money/kobo";
import { isOpenEscrow } from "@/lib/domain/deals/purchase";
import { handingOf, nextInDispute, type NextStep, describeNext } from "@/lib/domain/deals/next-step";
import type { Viewer } from "@/lib/domain/deals/purchase";
import { describeMoney } from "@/lib/domain/deals/purchase-messages";
import { formatAmount, formatDateTime, formatOrderAmount } from "@/lib/format";
import { InBalance } from "./in-balance";
import { SettlementParts } from "./settlement-parts";

type EscrowStatusPanelProps = {
  escrow: EscrowDto;
  viewer: Viewer;
  /** The viewer's own, naira */
  balance?: string;
  children?: ReactNode;
};

/** The holder of the money, the amount, the deadline and the next action. */
export function EscrowStatusPanel({ escrow, viewer, balance, children }: EscrowStatusPanelProps) {
  const next = nextOf(escrow, viewer);
  const isHeld = isOpenEscrow(escrow.status);
  return (
    <section
      aria-label={`The money of escrow #${escrow.id}`}
      className={cn("border-y p-4 sm:p-5", isHeld ? "bg-money-soft" : "bg-primary-soft")}
    >
      <p
        className={cn("flex items-center gap-1.5 text-sm font-semibold", isHeld ? "text-money" : "text-primary-strong")}
      >
        <Icon name={isHeld ? "lock" : "circle-check"} /> {describeMoney(escrow, viewer)}
      </p>
      <p className="mt-0.5 text-3xl font-extrabold wrap-anywhere tabular-nums">{figureOf(escrow, viewer)}</p>
      <SettlementParts escrow={escrow} viewer={viewer} />
      {/* A seller whose buyer confirmed reads it after the hint below. */}
      {viewer !== "admin" && !(viewer === "seller" && escrow.status === "confirmed") && (
        <InBalance amount={escrow.settlement?.[viewer]} balance={balance} />
      )}
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

/** The viewer's own part, once they have one; otherwise the price. */
function figureOf({ amount, terms, settlement }: EscrowDto, viewer: Viewer): string {
  const part = viewer === "admin" ? undefined : settlement?.[viewer];
  return part && !isZero(part) && part !== amount ? formatAmount(part) : formatOrderAmount(amount, terms);
}

function nextOf({ deadline, status, handover, terms }: EscrowDto, viewer: Viewer): NextStep | undefined {
  const handing = handingOf(terms.categorySlug, handover?.method);
  if (deadline) return describeNext(deadline.step, viewer, formatDateTime(deadline.at), handing);
  return status === "disputed" ? nextInDispute : undefined;
}
