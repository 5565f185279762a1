"use client";

import { BankAccountDialog } from "@/components/money/payout/bank-account-dialog";
import { useNameRefundAccount } from "@/lib/client/money/use-name-refund-account";

/** For money that could not go back the way it came. */
export function RefundAccount({ paymentId, isSandbox }: { paymentId: number; isSandbox: boolean }) {
  const name = useNameRefundAccount(paymentId);
  return (
    <div className="rounded-md bg-warning-soft p-4">
      <p className="font-semibold">Your bank did not take the money back.</p>
      <p className="text-sm">Name another account of yours, and it goes there.</p>
      <BankAccountDialog
        label="Name a bank account"
        title="Where should your money go?"
        description="An account of your own, in your own name."
        otherName="It is not your name on Oja: use an account of your own."
        takesOtherNames={false}
        isSandbox={isSandbox}
        save={name.mutateAsync}
      />
    </div>
  );
}
