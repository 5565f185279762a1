import "server-only";
import { formatNaira, type LedgerMode } from "@/lib/domain/money/kobo";
import type { EscrowOutcome } from "@/lib/domain/deals/purchase";
import type { Receipt, ReceiptAccount, ReceiptEntry, ReceiptTransfer } from "@/lib/domain/money/receipt";
import { site } from "@/lib/site";
import { type Reader, sql } from "../../platform/database/client";
import { siteUrl } from "../../platform/site-url";

/** An ended purchase with the ledger's transfers, oldest first; times as Postgres writes them into JSON */
export type EndedPurchase = {
  escrowId: number;
  transactionId: number;
  title: string;
  buyerId: number;
  sellerId: number;
  amountKobo: bigint;
  feeKobo: bigint;
  /** Null: the buyer confirmed */
  outcome: EscrowOutcome | null;
  transfers: {
    id: number;
    kind: ReceiptTransfer["kind"];
    at: string;
    entries: { account: ReceiptAccount; kobo: string }[];
  }[];
};

/** Ended purchases without a receipt, the ones that ended first, first. */
export const listPurchasesWithoutReceipt = (reader: Reader, limit: number): Promise<EndedPurchase[]> =>
  reader.rows<EndedPurchase>(sql`
    select ended.id as escrow_id, ended.transaction_id, terms.title, ended.buyer_id, ended.seller_id, ended.amount_kobo,
      ended.fee_kobo, ended.outcome::text, transfers.list as transfers
    from (
      select * from escrows where status in ('confirmed', 'resolved') and receipt_number is null
      order by updated_at, id limit ${limit}
    ) as ended
    join transactions on transactions.id = ended.transaction_id
    join listing_versions as terms
      on terms.listing_id = transactions.listing_id and terms.version = transactions.listing_version
    join lateral (
      select coalesce(json_agg(json_build_object('id', transfer.id, 'kind', transfer.kind, 'at', transfer.created_at, 'entries', (
        select json_agg(json_build_object('kobo', entry.amount_kobo::text, 'account', case
            when account.type <> 'available' then account.type::text
            when account.user_id = ended.buyer_id then 'buyer' else 'seller' end) order by entry.id)
        from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
        where entry.transfer_id = transfer.id)) order by transfer.id), '[]') as list
      from ledger_transfers as transfer where transfer.escrow_id = ended.id
    ) as transfers on true
    order by ended.updated_at, ended.id`);

/** The place of a receipt in the chain, and what the books are of */
type Place = Pick<Receipt, "number" | "previous"> & { issuedAt: Date; mode: LedgerMode };

/** @throws Error for a purchase that was not paid and settled once: no receipt may say so */
export function composeReceipt(ended: EndedPurchase, { number, previous, issuedAt, mode }: Place): Receipt {
  const [funding, settlement, ...others] = ended.transfers;
  if (!funding || !settlement || others.length > 0)
    throw new Error(`Escrow ${ended.escrowId} has ${ended.transfers.length} transfers: it gets no receipt`);
  return {
    version: 1,
    mode,
    number,
    issuedAt: issuedAt.toISOString(),
    issuer: { name: site.name, url: siteUrl() },
    previous,
    purchase: {
      escrowId: ended.escrowId,
      transactionId: ended.transactionId,
      title: ended.title,
      currency: "NGN",
      amount: formatNaira(ended.amountKobo),
      fee: formatNaira(ended.feeKobo),
      outcome: ended.outcome ?? "release",
      paidAt: toIso(funding.at),
      endedAt: toIso(settlement.at),
    },
    parties: { buyerId: ended.buyerId, sellerId: ended.sellerId },
    parts: {
      buyer: givenTo("buyer", settlement),
      seller: givenTo("seller", settlement),
      fee: givenTo("fees", settlement),
    },
    transfers: ended.transfers.map(({ id, kind, at, entries }) => ({
      id,
      kind,
      at: toIso(at),
      entries: entries.map(({ account, kobo }): ReceiptEntry => ({ account, amount: formatNaira(BigInt(kobo)) })),
    })),
  };
}

type Transfer = EndedPurchase["transfers"][number];

const givenTo = (account: ReceiptAccount, { entries }: Transfer): string =>
  formatNaira(entries.reduce((total, entry) => (entry.account === account ? total + BigInt(entry.kobo) : total), 0n));

const toIso = (at: string): string => new Date(at).toISOString();
