"use client";

import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { useDecidePayoutAccount } from "@/lib/client/desk/use-decide-payout-account";
import type { HeldPayoutAccountDto } from "@/lib/contracts/money/payouts";

export function PayoutAccountDialog({
  account: { id, accountName, bankName, person },
}: {
  account: HeldPayoutAccountDto;
}) {
  const decide = useDecidePayoutAccount(id);
  return (
    <FormDialog
      trigger={
        <Button variant="outline" size="sm">
          Decide
          <span className="sr-only"> about the account of {accountName}</span>
        </Button>
      }
      draftName={`payout-account-${id}`}
      title="May money go to this account?"
      description={
        <>
          {bankName} knows it as {accountName}. It was added by <bdi>{person.fullName}</bdi> (@{person.username}).
        </>
      }
      initial={{ reason: "" }}
      submits={[
        { label: "Approve", save: () => decide.mutateAsync({ status: "ready" }) },
        {
          label: "Reject",
          variant: "destructive",
          isReady: ({ reason }) => reason.trim() !== "",
          save: ({ reason }) => decide.mutateAsync({ status: "rejected", reason }),
        },
      ]}
    >
      <DialogField name="reason" label="Reason, which its owner reads" hint="Needed to reject it">
        <Textarea />
      </DialogField>
    </FormDialog>
  );
}
