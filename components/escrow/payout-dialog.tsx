"use client";

import { DialogField, FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useRequestPayout } from "@/lib/client/use-request-payout";
import { formatExactPrice } from "@/lib/format";
import { isZero } from "@/lib/domain/money";

export function PayoutDialog({ balance }: { balance: string }) {
  const payout = useRequestPayout();
  if (isZero(balance)) return <>Your sales and refunds are paid in here</>;
  return (
    <FormDialog
      trigger={
        <Button size="sm" className="mt-2">
          Withdraw
        </Button>
      }
      title="Withdraw"
      description={`Your balance is ${formatExactPrice(balance)}.`}
      initial={{ amount: balance }}
      submits={[
        { label: "Withdraw", pendingLabel: "Withdrawing...", save: ({ amount }) => payout.mutateAsync(amount) },
      ]}
      note={<p className="text-xs text-muted-foreground">Sandbox payments: no real money is moved.</p>}
    >
      <DialogField name="amount" label="Amount (NGN)">
        <Input inputMode="decimal" />
      </DialogField>
    </FormDialog>
  );
}
