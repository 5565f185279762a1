"use client";

import { ButtonLink } from "@/components/platform/link";
import { LoadMore } from "@/components/platform/load-more";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { BankAccounts } from "@/components/money/payout/bank-accounts";
import { PayoutDialog } from "@/components/money/payout/payout-dialog";
import { Payouts } from "@/components/money/payout/payouts";
import { EmptyState } from "@/components/ui/empty-state";
import { StatCard } from "@/components/ui/stat-card";
import { Icon } from "@/components/ui/icon";
import { useLiveRefresh } from "@/lib/client/platform/use-live-refresh";
import { useList } from "@/lib/client/platform/use-list";
import { operations } from "@/lib/client/platform/operations";
import { usePagedStatement } from "@/lib/client/money/use-paged-statement";
import { useStatementFile } from "@/lib/client/money/use-statement-file";
import type { PayoutAccountDto, PayoutDto } from "@/lib/contracts/money/payouts";
import type { StatementDto, StatementKind, StatementLineDto } from "@/lib/contracts/money/statement";
import { isZero } from "@/lib/domain/money/kobo";
import { isOnItsWay } from "@/lib/domain/money/payout";
import { formatDateTime, formatExactPrice } from "@/lib/format";
import { paths } from "@/lib/paths";

type StatementProps = {
  statement: StatementDto;
  accounts: PayoutAccountDto[];
  payouts: PayoutDto[];
  isSandbox: boolean;
};

/** The user's money: how much, where it is, and how it got there. */
export function Statement({ statement: initial, accounts: fromServer, payouts, isSandbox }: StatementProps) {
  const { statement, ...older } = usePagedStatement(initial);
  const accounts = useList(operations.listPayoutAccounts, fromServer);
  // The sums and the withdrawals are read one after the other: one of them may know less than the other.
  useLiveRefresh(!isZero(statement.onItsWay) || payouts.some(isOnItsWay));
  return (
    <>
      <header className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-3xl font-bold">Statement</h1>
          <p className="mt-1 text-muted-foreground">What came in, what it cost, and what is held for whom.</p>
        </div>
        <DownloadButton />
      </header>
      <dl className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
        <StatCard
          name="Your balance"
          value={formatExactPrice(statement.balance)}
          note={<PayoutDialog balance={statement.balance} accounts={accounts} isSandbox={isSandbox} />}
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
        {!isZero(statement.onItsWay) && (
          <StatCard
            name="On its way to your bank"
            value={formatExactPrice(statement.onItsWay)}
            note="Out of your balance, and back in it if your bank does not take it"
          />
        )}
      </dl>
      <p className="mt-3 text-sm text-muted-foreground">
        Your balance is yours: withdraw it, or pay with it. Oja&apos;s books keep it apart from Oja&apos;s own money,
        and are compared with those of the payment company every night.
      </p>
      <Payouts payouts={payouts} />
      <BankAccounts accounts={accounts} isSandbox={isSandbox} />
      <h2 className="mt-8 text-xl font-bold">Every line of it</h2>
      {statement.lines.length === 0 ? (
        <div className="mt-3">
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
        <Card className="mt-3">
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
