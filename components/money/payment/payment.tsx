"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/platform/link";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { apiRequest } from "@/lib/client/platform/api-client";
import { clearDraft } from "@/lib/client/platform/drafts";
import { sawPaid, sawUnpaid } from "@/lib/client/deals/escrow-created";
import { onLive } from "@/lib/client/platform/live";
import { orderDraft } from "@/lib/client/deals/order-draft";
import { operations } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import { formatExactPrice, formatTime } from "@/lib/format";
import { paths } from "@/lib/paths";
import { CopyButton } from "./copy-button";
import { RefundAccount } from "./refund-account";

/** A stream tells at once; this is for when there is none. */
const askEveryMs = 15_000;

/** When a buyer returns from the payment page, Oja asks the provider for a minute. */
const checkEveryMs = 5_000;
const mostChecks = 12;

type PaymentProps = {
  initial: PaymentDto;
  /** The title of the listing */
  title: string;
  /** From the provider's page, which names the reference in the address */
  isBack?: boolean;
  isSandbox: boolean;
  /** Whether a mail server is set */
  sendsMails: boolean;
};

/** A payment: where to pay and until when, and that it is here once it is. */
export function Payment({ initial, title, isBack = false, isSandbox, sendsMails }: PaymentProps) {
  const [checks, setChecks] = useState(isBack ? 0 : mostChecks);
  const isChecking = checks < mostChecks;
  const { data: payment, refetch } = useQuery(
    {
      // The page is newer than what an earlier visit has left: another way to pay, or the end of it.
      queryKey: [operations.readPayment.path, initial.id, initial.reference, initial.status],
      queryFn: async () => {
        const request = { params: { id: initial.id } };
        if (!isChecking) return apiRequest(operations.readPayment, request);
        const told = await apiRequest(operations.checkPayment, request);
        setChecks((count) => count + 1);
        return told;
      },
      initialData: initial,
      refetchInterval: ({ state }) => intervalOf(state.data?.status, isChecking),
    },
    queryClient(),
  );
  useEffect(() => {
    if (isBack) void refetch();
  }, [isBack, refetch]);
  const { status, transactionId } = payment;
  useEffect(() => {
    if (isBack || status !== "paid") sawUnpaid(transactionId);
    if (status !== "paid") return;
    sawPaid(transactionId);
    clearDraft(orderDraft(transactionId));
  }, [isBack, status, transactionId]);
  useEffect(() => onLive(({ kind }) => kind !== "message" && kind !== "read" && void refetch()), [refetch]);
  return (
    <>
      <header className="mb-5">
        <h1 className="text-3xl font-bold">Your payment</h1>
        <p className="wrap-anywhere text-muted-foreground">
          {title}, order #{transactionId}
        </p>
      </header>
      <Card className="overflow-hidden" aria-live="polite">
        {status === "pending" ? (
          <ToPay payment={payment} {...{ isChecking, isSandbox, sendsMails }} />
        ) : (
          <Ended payment={payment} isSandbox={isSandbox} />
        )}
      </Card>
    </>
  );
}

/** A failed payment may have been paid since: the payment page takes another card after a declined one. */
function intervalOf(status: PaymentDto["status"] | undefined, isChecking: boolean): number | false {
  if (isChecking && (status === "pending" || status === "failed")) return checkEveryMs;
  return status === "pending" ? askEveryMs : false;
}

type ToPayProps = Pick<PaymentProps, "isSandbox" | "sendsMails"> & { payment: PaymentDto; isChecking: boolean };

function ToPay({ payment, isChecking, isSandbox, sendsMails }: ToPayProps) {
  const { amount, expiresAt, bankTransfer, ussd, redirectUrl, transactionId, reason } = payment;
  return (
    <>
      <div className="border-b bg-money-soft p-4 sm:p-5">
        <p className="text-sm text-muted-foreground">
          {isChecking ? "Your payment" : `Pay before ${formatTime(expiresAt)}`}
        </p>
        <p className="text-3xl font-extrabold tabular-nums">{formatExactPrice(amount)}</p>
      </div>
      <div className="grid gap-4 p-4 sm:p-5">
        {reason && (
          <p role="alert" className="flex gap-2 rounded-md bg-destructive-soft p-4 font-semibold text-destructive">
            <Icon name="circle-alert" className="mt-0.5 size-5 shrink-0" /> {reason}
          </p>
        )}
        {bankTransfer && (
          <>
            <p>Transfer exactly this amount from your bank app, OPay, PalmPay or Moniepoint to this account:</p>
            <dl className="grid gap-3">
              <Fact name="Bank" value={bankTransfer.bankName} />
              <Fact name="Account number" value={bankTransfer.accountNumber} copies />
              {bankTransfer.accountName && <Fact name="Account name" value={bankTransfer.accountName} />}
              <Fact name="Amount" value={formatExactPrice(bankTransfer.amount)} copies={bankTransfer.amount} />
            </dl>
            <p className="text-sm text-muted-foreground">
              This account is only for this payment.{" "}
              {isSandbox
                ? "It is the sandbox's, and no real one."
                : "It belongs to Paystack, which collects payments for Oja."}{" "}
              Oja never asks you to pay into the account of a person. Send exactly this amount by{" "}
              {formatTime(expiresAt)}: another one, or one that comes later, goes back to your bank. Your bank may take
              ₦50 stamp duty.
            </p>
          </>
        )}
        {ussd && (
          <>
            <p>Dial this code on the phone of your {ussd.bank} account, and follow what it says:</p>
            <dl>
              <Fact name="USSD code" value={ussd.code} copies />
            </dl>
            <ButtonLink href={`tel:${encodeURIComponent(ussd.code)}`} size="lg" className="w-full">
              <Icon name="smartphone" /> Dial it
            </ButtonLink>
          </>
        )}
        {redirectUrl && isChecking && (
          <p role="status" className="font-semibold">
            We are asking whether your payment has come. If you have paid, do not pay again.
          </p>
        )}
        {redirectUrl && (
          <ButtonLink href={redirectUrl} size="lg" variant={isChecking ? "outline" : "primary"} className="w-full">
            <Icon name="lock" /> {isChecking ? "Open the card page" : "Go on to pay by card"}
          </ButtonLink>
        )}
        {!bankTransfer && !ussd && !redirectUrl && <p>The payment company has not told us yet. We ask it again.</p>}
        <div className="rounded-md bg-primary-soft p-4 text-sm">
          <p className="font-semibold">We tell you when it is here</p>
          <p>
            You can close this page. Oja tells you and the seller, here{sendsMails && " and by mail"}. Don&apos;t trust
            any alert or screenshot: only this page confirms the payment.
          </p>
        </div>
        {isSandbox && <p className="text-xs text-muted-foreground">Sandbox payments: no real money is moved.</p>}
        <ButtonLink href={paths.order(transactionId)} variant="outline" className="w-full">
          Back to the order, or pay another way
        </ButtonLink>
      </div>
    </>
  );
}

type FactProps = { name: string; value: string; copies?: boolean | string };

/** @param copies a button that copies it, or another text */
function Fact({ name, value, copies }: FactProps) {
  return (
    <div className="border-b pb-2">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 text-xl font-bold wrap-anywhere tabular-nums">{value}</span>
        {copies && <CopyButton text={typeof copies === "string" ? copies : value} what={name} />}
      </dd>
    </div>
  );
}

const endings = {
  paid: {
    title: "The money is here",
    text: "Oja holds it in escrow for your order.",
    icon: "lock",
  },
  failed: {
    title: "It was not paid",
    text: "If money has left your account all the same, it is held for this order or goes back to you.",
    icon: "circle-alert",
  },
  returning: { title: "Your money goes back to you", text: "Banks take 3 to 10 working days.", icon: "circle-alert" },
  returned: {
    title: "Your money went back to you",
    text: "Your bank shows it within some days.",
    icon: "circle-alert",
  },
  waiting: { title: "Your money waits for a bank account", text: "", icon: "circle-alert" },
  credited: {
    title: "Your money is in your balance",
    text: "Your bank did not take it back. Spend it on Oja, or withdraw it to a bank account.",
    icon: "wallet",
  },
} as const;

function Ended({ payment, isSandbox }: { payment: PaymentDto; isSandbox: boolean }) {
  const { id, status, reason, amount, escrowId, transactionId, needsAccount, isInBalance, refunds } = payment;
  if (status === "pending") return null;
  const isCredited = status === "returned" && isInBalance;
  const { title, text, icon } = endings[isCredited ? "credited" : needsAccount ? "waiting" : status];
  return (
    <div className="grid gap-4 p-4 sm:p-5">
      <p className="flex items-center gap-2 text-xl font-bold">
        <Icon name={icon} /> {title}
      </p>
      {reason && status !== "paid" && <p>{reason}</p>}
      <p>
        {status === "paid" && `${formatExactPrice(amount)}. `}
        {text}
      </p>
      <Refunds refunds={refunds} isReasonShown={status === "paid"} />
      {needsAccount && <RefundAccount paymentId={id} isSandbox={isSandbox} />}
      {escrowId !== null ? (
        <ButtonLink href={paths.purchase(escrowId)} size="lg" className="w-full">
          See your purchase
        </ButtonLink>
      ) : (
        <ButtonLink href={paths.order(transactionId)} variant="outline" className="w-full">
          Back to the order
        </ButtonLink>
      )}
    </div>
  );
}

const refundWords: Record<PaymentDto["refunds"][number]["status"], string> = {
  due: "goes back to you: banks take 3 to 10 working days",
  sent: "goes back to you: banks take 3 to 10 working days",
  needs_account: "waits for a bank account of yours",
  done: "went back to you",
  credited: "is in your Oja balance",
  charged_back: "was taken back by your bank, as you had asked it to",
};

type RefundsProps = { refunds: PaymentDto["refunds"]; isReasonShown: boolean };

/** The refunds of a payment: too little, too much, too late or twice was paid. */
function Refunds({ refunds, isReasonShown }: RefundsProps) {
  if (refunds.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-md bg-muted p-4 text-sm">
      {refunds.map(({ amount, status, reason }, index) => (
        <li key={index}>
          <span className="font-semibold tabular-nums">{formatExactPrice(amount)}</span> {refundWords[status]}.
          {isReasonShown && ` ${reason}`}
        </li>
      ))}
    </ul>
  );
}
