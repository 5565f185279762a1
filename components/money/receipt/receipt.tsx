import type { ReactNode } from "react";
import { Link } from "@/components/platform/link";
import { Card } from "@/components/ui/card";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { SignedReceipt } from "@/lib/domain/money/receipt";
import { formatDateTime, formatExactPrice } from "@/lib/format";
import { paths } from "@/lib/paths";
import { Fact, Facts } from "./facts";
import { LedgerTable } from "./ledger-table";
import { outcomeSentences, ReceiptMoney, TestNote } from "./money";

type ReceiptProps = { signed: SignedReceipt; parties: Pick<EscrowDto, "buyer" | "seller"> };

/**
 * The receipt on screen and on one sheet of A4. All of it is signed, except names: an account can be closed, a receipt
 * cannot be changed.
 */
export function ReceiptSheet({ signed: { receipt, hash, keyId }, parties }: ReceiptProps) {
  const { number, issuedAt, issuer, purchase, transfers, previous } = receipt;
  return (
    <Card className="p-4 sm:p-6 print:[zoom:0.85] print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-2xl font-bold tabular-nums sm:text-3xl">Receipt {number}</h1>
        <p className="text-muted-foreground print:text-foreground">
          <time dateTime={issuedAt}>{formatDateTime(issuedAt)}</time>
        </p>
      </header>
      <p className="wrap-anywhere">
        {issuer.name}, {issuer.url}
      </p>
      <p className="mt-4 text-3xl font-extrabold tabular-nums">{formatExactPrice(purchase.amount)}</p>
      <p className="font-semibold">{outcomeSentences[purchase.outcome]}</p>
      <TestNote receipt={receipt} />
      <Section title={purchase.title}>
        <Facts>
          <Fact name="Buyer">{describeParty(parties.buyer)}</Fact>
          <Fact name="Seller">{describeParty(parties.seller)}</Fact>
          <Fact name="Order and escrow">
            #{purchase.transactionId} and #{purchase.escrowId}
          </Fact>
          <Fact name="Paid">{formatDateTime(purchase.paidAt)}</Fact>
          <Fact name="Ended">{formatDateTime(purchase.endedAt)}</Fact>
        </Facts>
      </Section>
      <Section title="Money">
        <ReceiptMoney receipt={receipt} />
      </Section>
      <Section title="In Oja's ledger">
        <LedgerTable transfers={transfers} />
      </Section>
      <Section title="How to check it">
        <p>
          Oja has signed this receipt. Download its file and give it to{" "}
          <Link href={paths.verifyReceipt} className="font-semibold text-primary underline underline-offset-4">
            {issuer.url}
            {paths.verifyReceipt}
          </Link>
          , or run npm run verify-receipt. Names are not signed, only ids.
        </p>
        <dl className="mt-2 grid gap-1 text-xs">
          <Hash name="Hash of this receipt">{hash}</Hash>
          <Hash name={previous ? `Hash of receipt ${previous.number}, before it` : "Before it"}>
            {previous?.hash ?? "It is the first receipt."}
          </Hash>
          <Hash name="Key">{keyId}</Hash>
        </dl>
      </Section>
    </Card>
  );
}

const describeParty = ({ id, username, fullName }: EscrowDto["buyer"]): string => `${fullName} (@${username}, #${id})`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 break-inside-avoid border-t pt-3 text-sm">
      <h2 className="mb-1.5 text-base font-semibold wrap-anywhere">{title}</h2>
      {children}
    </section>
  );
}

function Hash({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="text-muted-foreground print:text-foreground">{name}</dt>
      <dd className="font-mono break-all">{children}</dd>
    </div>
  );
}
