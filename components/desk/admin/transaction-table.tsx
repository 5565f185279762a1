import { PurchaseBadge } from "@/components/deals/purchase-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import { statusOfOrder } from "@/lib/domain/deals/purchase-status";
import { formatDateTime, formatOrderAmount } from "@/lib/format";
import { ItemLink } from "./item-link";
import { PersonName } from "./person-name";
import { PurchaseLink } from "./purchase-link";
import { RecordLine } from "./record-line";

type TransactionTableProps = { transactions: TransactionDto[]; label: string; empty: string };

export function TransactionTable({ transactions, label, empty }: TransactionTableProps) {
  if (transactions.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <Card className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full min-w-2xl text-sm">
        <thead className="bg-muted text-left">
          <tr>
            {["Item", "Buyer", "Seller", "Date", "Amount", "Status"].map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function TransactionRow({ transaction }: { transaction: TransactionDto }) {
  const { id, listing, listingId, buyer, seller, createdAt, amount, terms, escrowId } = transaction;
  return (
    <tr className="border-t align-top">
      <td className="max-w-64 min-w-40 px-4 py-2">
        <div>
          <ItemLink listing={listing} />
        </div>
        <PurchaseLink escrowId={escrowId} transactionId={id} />
        <RecordLine parts={[`Listing ID #${listingId}`, `Buyer ID #${buyer.id}`, `Seller ID #${seller.id}`]} />
      </td>
      <td className="min-w-32 px-4 py-2">
        <PersonName person={buyer} isAlone />
      </td>
      <td className="min-w-32 px-4 py-2">
        <PersonName person={seller} isAlone />
      </td>
      <td className="px-4 py-2 whitespace-nowrap">{formatDateTime(createdAt)}</td>
      <td className="px-4 py-2 font-semibold whitespace-nowrap">{formatOrderAmount(amount, terms)}</td>
      <td className="px-4 py-2">
        <PurchaseBadge status={statusOfOrder(transaction)} />
      </td>
    </tr>
  );
}
