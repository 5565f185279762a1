import { Icon } from "@/components/ui/icon";
import type { ProviderBalanceDto } from "@/lib/contracts/desk/money-overview";
import { formatDateTime } from "@/lib/format";
import { exactNaira, isNegative, withoutSign } from "./exact-naira";
import { MoneyLine } from "./money-line";

type ProviderBalanceProps = { provider: ProviderBalanceDto | null; booksNow: string };

/** The balance at the provider beside the books, and what of it is Oja's own. */
export function ProviderBalance({ provider, booksNow }: ProviderBalanceProps) {
  return (
    <>
      <dl className="divide-y">
        {provider && (
          <>
            <MoneyLine name="Paystack's balance" note={`Asked on ${formatDateTime(provider.at)}`}>
              {exactNaira(provider.balance)}
            </MoneyLine>
            <MoneyLine name="By the books at that time">{exactNaira(provider.books)}</MoneyLine>
            <MoneyLine name={isNegative(provider.difference) ? "Paystack had less by" : "Paystack had more by"}>
              {exactNaira(withoutSign(provider.difference))}
            </MoneyLine>
          </>
        )}
        <MoneyLine name="By the books now">{exactNaira(booksNow)}</MoneyLine>
      </dl>
      {!provider && (
        <p className="border-t p-4 text-sm text-muted-foreground">
          Paystack has not been asked for its balance yet. A comparison does it every night, or at once on the server:
          <code className="block font-mono">npm run reconcile -- --provider</code>
        </p>
      )}
      {provider && <Own amount={provider.own} />}
    </>
  );
}

function Own({ amount }: { amount: string }) {
  if (isNegative(amount))
    return (
      <div className="border-t bg-destructive-soft p-4">
        <p className="flex items-center gap-2 font-bold text-destructive">
          <Icon name="circle-alert" className="size-5" /> {exactNaira(withoutSign(amount))} less than is owed: top it up
        </p>
        <p className="mt-1 text-sm">
          Withdrawals wait until the money is there. Perhaps Paystack paid collections out to Oja&apos;s bank account.
        </p>
      </div>
    );
  return (
    <div className="border-t bg-money-soft p-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-bold">
        <span>Oja&apos;s own money there</span>
        <span className="text-money tabular-nums">{exactNaira(amount)}</span>
      </p>
      <p className="mt-1 text-sm">
        The rest after everything owed has been paid: fees less costs, and what Oja topped up.
      </p>
    </div>
  );
}
