"use client";

import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Link } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useAuth } from "@/lib/client/people/auth";
import { useRequestPayout } from "@/lib/client/money/use-request-payout";
import type { PayoutAccountDto } from "@/lib/contracts/money/payouts";
import { formatNaira, isZero, parseNaira } from "@/lib/domain/money/kobo";
import { payoutCosts } from "@/lib/domain/money/payout";
import { parseTypedNaira, toApiNaira, typedNairaHint } from "@/lib/domain/money/typed-naira";
import { echoNaira, formatExactPrice } from "@/lib/format";
import { paths } from "@/lib/paths";
import { AddBankAccount } from "./add-bank-account";

type PayoutDialogProps = { balance: string; accounts: readonly PayoutAccountDto[]; isSandbox: boolean };

/** The way to withdraw: an address that is confirmed, then a bank account, then the amount. */
export function PayoutDialog({ balance, accounts, isSandbox }: PayoutDialogProps) {
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
  const ready = accounts.filter(({ status }) => status === "ready");
  if (ready.length > 0) return <WithdrawDialog balance={balance} accounts={ready} isSandbox={isSandbox} />;
  if (accounts.some(({ status }) => status === "held"))
    return <>You can withdraw when Oja&apos;s team has looked at your bank account</>;
  return <AddBankAccount label="Add a bank account to withdraw" isSandbox={isSandbox} />;
}

function WithdrawDialog({ balance, accounts, isSandbox }: PayoutDialogProps) {
  const payout = useRequestPayout();
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
      initial={{ amount: "", account: String(accounts[0]?.id ?? "") }}
      submits={[
        {
          label: "Withdraw",
          pendingLabel: "Withdrawing...",
          check: ({ amount }) => checkAmount(amount, balance),
          confirm: ({ amount }) => parseTypedNaira(amount) !== parseNaira(balance) || askToEmpty(balance),
          save: ({ amount, account }) =>
            payout.mutateAsync({ amount: toApiNaira(amount), payoutAccountId: Number(account) }),
        },
      ]}
      note={
        isSandbox && (
          <p className="text-xs text-muted-foreground">
            Sandbox payments: no real money is moved, and no bank gets it.
          </p>
        )
      }
    >
      {({ amount }) => (
        <>
          <DialogField name="account" label="To">
            <NativeSelect>
              {accounts.map(({ id, bankName, accountNumber, accountName }) => (
                <option key={id} value={id}>
                  {bankName}, {accountNumber}, {accountName}
                </option>
              ))}
            </NativeSelect>
          </DialogField>
          <DialogField name="amount" label="Amount (NGN)" hint={<span role="status">{echoNaira(amount)}</span>}>
            <Input autoComplete="off" inputMode="decimal" placeholder="15,000" />
          </DialogField>
          <Costs amount={amount} balance={balance} />
        </>
      )}
    </FormDialog>
  );
}

const isAbove = (kobo: bigint, balance: string): boolean => kobo > (parseNaira(balance) ?? 0n);

function checkAmount(amount: string, balance: string): { amount?: string } {
  const kobo = parseTypedNaira(amount);
  if (!kobo) return { amount: typedNairaHint };
  return isAbove(kobo, balance) ? { amount: `You have ${formatExactPrice(balance)}` } : {};
}

/** The costs of the transfer, before it is asked for. */
function Costs({ amount, balance }: { amount: string; balance: string }) {
  const kobo = parseTypedNaira(amount);
  if (!kobo || isAbove(kobo, balance))
    return <p className="text-sm text-muted-foreground">Oja pays the bank&apos;s transfer fee.</p>;
  const { transferKobo, stampDutyKobo } = payoutCosts(kobo);
  const duty = stampDutyKobo > 0n && ` and ${formatExactPrice(formatNaira(stampDutyKobo))} stamp duty`;
  return (
    <p className="text-sm text-muted-foreground">
      Your bank gets {formatExactPrice(formatNaira(kobo))}. Oja pays the transfer (
      {formatExactPrice(formatNaira(transferKobo))}
      {duty}). It takes minutes, at times a day.
    </p>
  );
}

/** An empty balance is asked about first. */
const askToEmpty = (balance: string): boolean =>
  window.confirm(`This takes all of your ${formatExactPrice(balance)} out of Oja. Withdraw everything?`);
