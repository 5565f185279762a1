"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { useRemovePayoutAccount } from "@/lib/client/money/use-remove-payout-account";
import type { PayoutAccountDto } from "@/lib/contracts/money/payouts";
import { mostPayoutAccounts, type PayoutAccountStatus } from "@/lib/domain/money/payout";
import { AddBankAccount } from "./add-bank-account";

const labels: Record<PayoutAccountStatus, { tone: "green" | "yellow" | "red"; text: string }> = {
  ready: { tone: "green", text: "Ready" },
  held: { tone: "yellow", text: "Oja's team looks at its name" },
  rejected: { tone: "red", text: "Not approved" },
};

type BankAccountsProps = { accounts: readonly PayoutAccountDto[]; isSandbox: boolean };

/** The user's bank accounts, and the way to add another. */
export function BankAccounts({ accounts, isSandbox }: BankAccountsProps) {
  return (
    <section aria-labelledby="bank-accounts" className="mt-8">
      <h2 id="bank-accounts" className="text-xl font-bold">
        Your bank accounts
      </h2>
      {accounts.length > 0 && (
        <Card className="mt-3">
          <ul className="divide-y">
            {accounts.map((account) => (
              <BankAccount key={account.id} account={account} />
            ))}
          </ul>
        </Card>
      )}
      {accounts.length < mostPayoutAccounts && (
        <AddBankAccount
          label={accounts.length === 0 ? "Add a bank account" : "Add another one"}
          isSandbox={isSandbox}
        />
      )}
    </section>
  );
}

function BankAccount({ account }: { account: PayoutAccountDto }) {
  const { id, bankName, accountNumber, accountName, status, reason } = account;
  const remove = useRemovePayoutAccount();
  const ask = () => window.confirm(`Remove ${bankName}, ${accountNumber}?`) && remove.mutate(id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{bankName}</span>
          <Badge tone={labels[status].tone}>{labels[status].text}</Badge>
        </p>
        <p className="tabular-nums">{accountNumber}</p>
        <p className="text-sm wrap-anywhere text-muted-foreground">{accountName}</p>
        {reason && <p className="text-sm wrap-anywhere">{reason}</p>}
      </div>
      <Button size="sm" variant="outline" disabled={remove.isPending} onClick={ask}>
        Remove
        <span className="sr-only">
          {" "}
          {bankName}, {accountNumber}
        </span>
      </Button>
    </li>
  );
}
