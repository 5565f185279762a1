"use client";

import { useAddPayoutAccount } from "@/lib/client/money/use-add-payout-account";
import { BankAccountDialog } from "./bank-account-dialog";

/** The way to another bank account to withdraw to. */
export function AddBankAccount({ label, isSandbox }: { label: string; isSandbox: boolean }) {
  const add = useAddPayoutAccount();
  return (
    <BankAccountDialog
      label={label}
      title="Add a bank account"
      description="Your own account, in your own name: money goes to nobody else."
      otherName="It is not your name on Oja. Oja's team checks it before you can withdraw to it. We tell you when that is done."
      isSandbox={isSandbox}
      save={add.mutateAsync}
    />
  );
}
