"use client";

import { ButtonLink } from "@/components/link";
import { LoadMore } from "@/components/load-more";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { StatCard } from "@/components/ui/stat-card";
import { Icon } from "@/components/ui/icon";
import { usePagedStatement } from "@/lib/client/use-paged-statement";
import { useStatementFile } from "@/lib/client/use-statement-file";
import type { StatementDto, StatementKind, StatementLineDto } from "@/lib/contracts/statement";
import { formatDateTime, formatExactPrice } from "@/lib/format";
import { paths } from "@/lib/paths";
import { PayoutDialog } from "./payout-dialog";
import { isZero } from "@/lib/domain/money";

export function Statement({ statement: initial }: { statement: StatementDto }) {
  const { statement, ...older } = usePagedStatement(initial);
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold">Statement</h1>
          <p className="mt-1 text-muted-foreground">What came in, what it cost, and what is held for whom.</p>
        </div>
        <DownloadButton />
      </header>
      <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <StatCard
          name="Your balance"
          value={formatExactPrice(statement.balance)}
          note={<PayoutDialog balance={statement.balance} />}
        />
        <StatCard
          name="Held for your sales"
          value={formatExactPrice(statement.heldForYou)}
          note="Yours once the buyers confirm, less the fee"
        />
        <StatCard
          name="Your money in escrow"
          value={formatExactPrice(statement.heldFromYou)}
          note="Released only when you confirm or do not object in time"
        />
      </dl>
      {statement.lines.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            action={
              <ButtonLink variant="outline" href={paths.escrowDisputes}>
                See how escrow works
              </ButtonLink>
            }
          >
            No money has moved yet.
          </EmptyState>
        </div>
      ) : (
        <Card className="mt-6">
          <ul className="divide-y">
            {statement.lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore {...older} />
    </>
  );
}

const names: Record<StatementKind, string> = {
  payment: "Paid into escrow",
  sale: "Sale",
  refund: "Money back",
  payout: "Withdrawal",
  payout_reversal: "Withdrawal returned",
};

function Line({ line }: { line: StatementLineDto }) {
  const isPayment = line.kind === "payment" && isZero(line.change);
  const isOut = line.change.startsWith("-");
  return (
    <li className="p-4">
      <p className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{names[line.kind]}</span>
        <span className={isPayment || isOut ? "tabular-nums" : "text-money tabular-nums"}>
          {isPayment ? formatExactPrice(line.amount) : signed(line.change)}
        </span>
      </p>
      {line.listingTitle && <p className="wrap-anywhere">{line.listingTitle}</p>}
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
        <span>
          <time dateTime={line.at}>{formatDateTime(line.at)}</time>
          {line.escrowId !== null && <> · Escrow #{line.escrowId}</>}
        </span>
        <span className="ml-auto text-right">
          {!isZero(line.fee) && <>Fee {formatExactPrice(line.fee)} · </>}
          {isPayment ? "Paid through the payment provider" : <>Balance {formatExactPrice(line.balance)}</>}
        </span>
      </p>
    </li>
  );
}

const signed = (change: string) =>
  change.startsWith("-") ? `−${formatExactPrice(change.slice(1))}` : `+${formatExactPrice(change)}`;

function DownloadButton() {
  const file = useStatementFile();
  return (
    <Button variant="outline" onClick={() => file.mutate()} disabled={file.isPending}>
      <Icon name="download" /> {file.isPending ? "Preparing..." : "Download CSV"}
    </Button>
  );
}
