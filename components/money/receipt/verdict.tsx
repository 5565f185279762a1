import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { cn } from "@/components/ui/class-names";
import type { Receipt } from "@/lib/domain/money/receipt";
import type { ReceiptVerdict } from "@/lib/domain/money/verify-receipt";
import { formatDateTime } from "@/lib/format";
import { Fact, Facts } from "./facts";
import { outcomeSentences, ReceiptMoney, TestNote } from "./money";

/** Whether a receipt is genuine, and what it says when it is; focused, so that it is read out. */
export function Verdict({ verdict: { isGenuine, problems, receipt } }: { verdict: ReceiptVerdict }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), [receipt, problems]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Result"
      className={cn("rounded-md p-4 outline-none", isGenuine ? "bg-primary-soft" : "bg-destructive-soft")}
    >
      <h3
        className={cn(
          "flex items-center gap-2 text-lg font-bold",
          isGenuine ? "text-primary-strong" : "text-destructive",
        )}
      >
        <Icon name={isGenuine ? "circle-check" : "circle-alert"} />
        {isGenuine ? "Genuine: Oja has signed this receipt" : "Not genuine"}
      </h3>
      {receipt ? <Content receipt={receipt} /> : <Problems problems={problems} />}
    </section>
  );
}

function Content({ receipt }: { receipt: Receipt }) {
  const { number, issuedAt, purchase, parties } = receipt;
  return (
    <div className="mt-2 grid gap-3 text-sm [&_dt]:text-foreground">
      <p className="font-semibold">{outcomeSentences[purchase.outcome]}</p>
      <TestNote receipt={receipt} />
      <ReceiptMoney receipt={receipt} />
      <Facts>
        <Fact name="Item as ordered">{purchase.title}</Fact>
        <Fact name="Receipt">
          {number}, of {formatDateTime(issuedAt)}
        </Fact>
        <Fact name="Escrow">#{purchase.escrowId}</Fact>
        <Fact name="Buyer and seller">
          #{parties.buyerId} and #{parties.sellerId}
        </Fact>
        <Fact name="Paid">{formatDateTime(purchase.paidAt)}</Fact>
        <Fact name="Ended">{formatDateTime(purchase.endedAt)}</Fact>
      </Facts>
    </div>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p className="mt-2 text-sm font-semibold">Do not rely on it, whatever it shows.</p>
    </>
  );
}
