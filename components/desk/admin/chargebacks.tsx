import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ChargebackDto } from "@/lib/contracts/desk/money-overview";
import type { ChargebackStatus } from "@/lib/domain/money/chargeback";
import { formatDateTime } from "@/lib/format";
import { exactNaira } from "./exact-naira";
import { PurchaseLink } from "./purchase-link";

const labels: Record<ChargebackStatus, { label: string; tone: BadgeTone }> = {
  needs_answer: { label: "Answer it", tone: "red" },
  with_bank: { label: "The bank decides", tone: "yellow" },
  won: { label: "The money stays", tone: "green" },
  lost: { label: "The bank took it back", tone: "grey" },
};

/** Card payments that payers' banks dispute, with the time until which an admin has to answer. */
export function Chargebacks({ chargebacks }: { chargebacks: readonly ChargebackDto[] }) {
  if (chargebacks.length === 0) return <p className="p-4 text-muted-foreground">No chargebacks.</p>;
  return (
    <>
      <p className="p-4 text-sm text-muted-foreground">
        Answer each on Paystack&apos;s dashboard, with what buyer and seller wrote and how it was handed over: a bank
        takes silence for a yes, and takes the money back.
      </p>
      <ul className="divide-y border-t">
        {chargebacks.map(({ id, status, amount, dueAt, reference, escrowId, transactionId }) => {
          const { label, tone } = labels[status];
          return (
            <li key={id} className="grid gap-1 p-4">
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
                <span className="tabular-nums">{exactNaira(amount)}</span>
                <Badge tone={tone}>{label}</Badge>
              </p>
              {status === "needs_answer" && dueAt !== null && (
                <p>
                  By <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>
                </p>
              )}
              <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted-foreground">
                <span className="wrap-anywhere">{reference}</span>
                <PurchaseLink escrowId={escrowId} transactionId={transactionId} />
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
