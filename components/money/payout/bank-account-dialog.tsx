"use client";

import { useState } from "react";
import { DialogField, FormDialog, useDialogForm } from "@/components/platform/form-dialog";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { apiRequest, errorDetail } from "@/lib/client/platform/api-client";
import { operations } from "@/lib/client/platform/operations";
import { useBanks } from "@/lib/client/money/use-banks";
import type { AccountNameDto } from "@/lib/contracts/money/payouts";

type Account = { bankCode: string; accountNumber: string };
/** The answer of the bank, and what it was asked about */
type Known = Account & AccountNameDto;

const isSame = (one: Account, other: Account): boolean =>
  one.bankCode === other.bankCode && one.accountNumber === other.accountNumber;

type BankAccountDialogProps = {
  /** The text of the button that opens it */
  label: string;
  title: string;
  description: string;
  /** The consequence when the bank knows another name than the person's */
  otherName: string;
  /** Whether an account of another name can be saved as well */
  takesOtherNames?: boolean;
  isSandbox: boolean;
  save(account: Account): Promise<unknown>;
};

/** Asks for a bank and a number, shows the name that the bank knows, and saves the account once its owner agrees. */
export function BankAccountDialog({
  label,
  title,
  description,
  otherName,
  takesOtherNames = true,
  isSandbox,
  save,
}: BankAccountDialogProps) {
  const [known, setKnown] = useState<Known>();
  const check = async (account: Account) =>
    setKnown({ ...account, ...(await apiRequest(operations.readAccountName, { body: account })) });
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline" className="mt-2">
          {label}
        </Button>
      }
      title={title}
      description={description}
      initial={{ bankCode: "", accountNumber: "" }}
      submits={[
        {
          label: "Continue",
          pendingLabel: "Saving...",
          check: ({ bankCode, accountNumber }) => ({
            ...(!bankCode && { bankCode: "Choose a bank" }),
            ...(!/^\d{10}$/.test(digitsOf(accountNumber)) && { accountNumber: "An account number has ten digits" }),
          }),
          isReady: (fields) =>
            known !== undefined && isSame(known, withDigits(fields)) && (known.isYours || takesOtherNames),
          save: (fields) => save(withDigits(fields)),
        },
      ]}
      note={
        isSandbox && (
          <p className="text-xs text-muted-foreground">
            Sandbox payments: its banks know every account as Ada Obi, except numbers that end with 99.
          </p>
        )
      }
    >
      <BankField />
      <DialogField name="accountNumber" label="Account number" hint="Ten digits (NUBAN)">
        <Input autoComplete="off" inputMode="numeric" placeholder="0123456789" maxLength={20} />
      </DialogField>
      <NameOfAccount known={known} otherName={otherName} check={check} />
    </FormDialog>
  );
}

const digitsOf = (text: string): string => text.replaceAll(/[ -]/g, "");
const withDigits = ({ bankCode, accountNumber }: Account): Account => ({
  bankCode,
  accountNumber: digitsOf(accountNumber),
});

function BankField() {
  const { banks, error } = useBanks();
  return (
    <DialogField name="bankCode" label="Bank" hint={error ? errorDetail(error) : undefined}>
      <NativeSelect>
        <option value="">{banks.length === 0 && !error ? "Loading the banks..." : "Choose a bank"}</option>
        {banks.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </DialogField>
  );
}

type NameProps = { known: Known | undefined; otherName: string; check(account: Account): Promise<void> };

/** The name of the account, which its owner reads before they save it. */
function NameOfAccount({ known, otherName, check }: NameProps) {
  const { fields } = useDialogForm();
  const [problem, setProblem] = useState<{ account: Account; text: string }>();
  const [isPending, setIsPending] = useState(false);
  const account = withDigits({ bankCode: fields.bankCode ?? "", accountNumber: fields.accountNumber ?? "" });
  const isComplete = account.bankCode !== "" && account.accountNumber.length === 10;
  const ask = () => {
    setIsPending(true);
    setProblem(undefined);
    check(account)
      .catch((error: unknown) => setProblem({ account, text: errorDetail(error) }))
      .finally(() => setIsPending(false));
  };
  if (known && isSame(known, account)) return <KnownName known={known} otherName={otherName} />;
  return (
    <div className="grid gap-2">
      <Button type="button" variant="soft" disabled={!isComplete || isPending} onClick={ask}>
        {isPending ? "Asking the bank..." : "Check the name"}
      </Button>
      {problem && isSame(problem.account, account) && (
        <p role="alert" className="text-sm font-medium text-destructive">
          {problem.text}
        </p>
      )}
    </div>
  );
}

type KnownNameProps = { known: Known; otherName: string };

function KnownName({ known: { accountName, bankName, isYours }, otherName }: KnownNameProps) {
  return (
    <div role="status" className={cn("rounded-md p-4 text-sm", isYours ? "bg-primary-soft" : "bg-warning-soft")}>
      <p className="text-base font-bold wrap-anywhere">{accountName}</p>
      <p>{bankName} knows the account by this name.</p>
      {!isYours && <p className="mt-2 font-semibold">{otherName}</p>}
    </div>
  );
}
