"use client";

import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { LoadMore } from "@/components/platform/load-more";
import { operations } from "@/lib/client/platform/operations";
import { usePagedList } from "@/lib/client/platform/use-paged-list";
import type { PayoutDto } from "@/lib/contracts/money/payouts";
import type { PayoutStatus } from "@/lib/domain/money/payout";
import { formatDateTime, formatExactPrice } from "@/lib/format";

const labels: Record<PayoutStatus, { tone: "yellow" | "blue" | "green" | "red"; text: string }> = {
  queued: { tone: "yellow", text: "Being sent" },
  sent: { tone: "blue", text: "At the bank" },
  paid: { tone: "green", text: "Paid" },
  failed: { tone: "red", text: "Not sent, in your balance" },
  reversed: { tone: "red", text: "Came back to your balance" },
};

/** The user's withdrawals, each with its state. */
export function Payouts({ payouts: fromServer }: { payouts: PayoutDto[] }) {
  const { items, ...older } = usePagedList(operations.listPayouts, fromServer);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals" className="mt-8">
      <h2 id="withdrawals" className="text-xl font-bold">
        Your withdrawals
      </h2>
      <Card className="mt-3">
        <ul className="divide-y">
          {items.map((payout) => (
            <Payout key={payout.id} payout={payout} />
          ))}
        </ul>
      </Card>
      <LoadMore {...older} />
    </section>
  );
}

function Payout({ payout }: { payout: PayoutDto }) {
  const { amount, status, account, reference, reason, createdAt, updatedAt } = payout;
  return (
    <li className="p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        <span className="tabular-nums">{formatExactPrice(amount)}</span>
        <Badge tone={labels[status].tone}>{labels[status].text}</Badge>
      </p>
      <p className="text-sm wrap-anywhere">
        {account ? `${account.bankName}, account ending ${account.lastDigits}` : "Your bank"}
      </p>
      {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      <p className="text-sm text-muted-foreground">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {status === "paid" && `, paid ${formatDateTime(updatedAt)}`}
      </p>
      <p className="text-sm wrap-anywhere text-muted-foreground">Reference for your bank: {reference}</p>
    </li>
  );
}
