import type { ClosedBalanceDto } from "@/lib/contracts/desk/money-overview";
import { exactNaira } from "./exact-naira";
import { MoneyLine } from "./money-line";

/** Balances whose owners have left, so that somebody who writes to Oja can be given theirs. */
export function ClosedBalances({ balances }: { balances: readonly ClosedBalanceDto[] }) {
  return (
    <>
      <p className="p-4 text-sm text-muted-foreground">
        A bank sent it back after its owner had closed the account, and Oja knows no bank account of theirs any more.
        The books keep it, in case they write to us.
      </p>
      <dl className="divide-y border-t">
        {balances.map(({ userId, amount }) => (
          <MoneyLine key={userId} name={`Account #${userId}`}>
            {exactNaira(amount)}
          </MoneyLine>
        ))}
      </dl>
    </>
  );
}
