import type { ReceiptAccount, ReceiptTransfer } from "@/lib/domain/money/receipt";
import { formatDateTime, formatExactPrice } from "@/lib/format";

const kinds: Record<ReceiptTransfer["kind"], string> = {
  funding: "Payment",
  release: "Release to the seller",
  refund: "Refund to the buyer",
  split: "Division",
};

const accounts: Record<ReceiptAccount, string> = {
  external: "From outside (bank, card)",
  hold: "Held by Oja",
  buyer: "Buyer's balance",
  seller: "Seller's balance",
  fees: "Oja's fees",
};

/** The transfers of the ledger; the entries of each sum to zero. */
export function LedgerTable({ transfers }: { transfers: readonly ReceiptTransfer[] }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Transfers in Oja&apos;s ledger</caption>
      {transfers.map(({ id, kind, at, entries }) => (
        <tbody key={id} className="border-t first-of-type:border-t-0">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-2 text-left font-semibold">
              {kinds[kind]} · transfer {id} · <time dateTime={at}>{formatDateTime(at)}</time>
            </th>
          </tr>
          {entries.map(({ account, amount }) => (
            <tr key={account}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {accounts[account]}
              </th>
              <td className="py-0.5 pl-4 text-right whitespace-nowrap">{signed(amount)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const signed = (amount: string): string =>
  amount.startsWith("-") ? `−${formatExactPrice(amount.slice(1))}` : `+${formatExactPrice(amount)}`;
