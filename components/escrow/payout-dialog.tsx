"use client";

import { DialogField, FormDialog } from "@/components/form-dialog";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { useAuth } from "@/lib/client/auth";
import { useRequestPayout } from "@/lib/client/use-request-payout";
import { isZero, parseNaira } from "@/lib/domain/money";
import { parseTypedNaira, toApiNaira, typedNairaHint } from "@/lib/domain/typed-naira";
import { echoNaira, formatExactPrice } from "@/lib/format";
import { paths } from "@/lib/paths";

export function PayoutDialog({ balance }: { balance: string }) {
  const payout = useRequestPayout();
  const { user } = useAuth();
  if (isZero(balance)) return <>Money from your sales and refunds comes here</>;
  if (user && !user.isEmailConfirmed)
    return (
      <>
        To withdraw,{" "}
        <Link href={paths.account} className="font-semibold text-primary underline underline-offset-4">
          confirm your email address
        </Link>
        .
      </>
    );
  return (
    <FormDialog
      trigger={
        <Button size="sm" className="mt-2">
          Withdraw
        </Button>
      }
      draftName="payout"
      title="Withdraw"
      description={`Your balance is ${formatExactPrice(balance)}.`}
      initial={{ amount: "" }}
      submits={[
        {
          label: "Withdraw",
          pendingLabel: "Withdrawing...",
          check: ({ amount }) => (parseTypedNaira(amount) ? {} : { amount: typedNairaHint }),
          confirm: ({ amount }) => parseTypedNaira(amount) !== parseNaira(balance) || askToEmpty(balance),
          save: ({ amount }) => payout.mutateAsync(toApiNaira(amount)),
        },
      ]}
      note={
        <p className="text-xs text-muted-foreground">
          Sandbox payments: no real money is moved. Oja takes the amount out of your balance, and no bank receives it.
        </p>
      }
    >
      {({ amount }) => (
        <DialogField name="amount" label="Amount (NGN)" hint={<span role="status">{echoNaira(amount)}</span>}>
          <Input autoComplete="off" placeholder="15,000" />
        </DialogField>
      )}
    </FormDialog>
  );
}

/** An empty balance is asked about first. */
const askToEmpty = (balance: string): boolean =>
  window.confirm(`This takes all of your ${formatExactPrice(balance)} out of Oja. Withdraw everything?`);
