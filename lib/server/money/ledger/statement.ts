import "server-only";
import type { ListPage } from "@/lib/contracts/platform/fields";
import type { StatementDto, StatementKind, StatementLineDto } from "@/lib/contracts/money/statement";
import { formatNaira } from "@/lib/domain/money/kobo";
import { payoutsOnTheirWay } from "@/lib/domain/money/payout";
import { emptySql, literals, type Reader, sql } from "../../platform/database/client";
import { inSnapshot } from "../../platform/database/transaction";

type Line = {
  id: bigint;
  kind: string;
  createdAt: Date;
  escrowId: number | null;
  listingTitle: string | null;
  paidKobo: bigint;
  changeKobo: bigint;
  feeKobo: bigint;
  isSeller: boolean | null;
};

/** One person's money: received, sent and held, with the balance after each line. */
export async function readStatement(userId: number, page: ListPage): Promise<StatementDto> {
  const [figures, lines] = await inSnapshot(
    async (reader) => [await readFigures(reader, userId, page), await listLines(reader, userId, page)] as const,
  );
  return {
    balance: formatNaira(figures.balanceKobo),
    heldForYou: formatNaira(figures.heldForKobo),
    heldFromYou: formatNaira(figures.heldFromKobo),
    onItsWay: formatNaira(figures.onItsWayKobo),
    lines: withBalances(lines, figures.balanceKobo - figures.newerKobo),
  };
}

type Figures = {
  balanceKobo: bigint;
  heldForKobo: bigint;
  heldFromKobo: bigint;
  onItsWayKobo: bigint;
  newerKobo: bigint;
};

async function readFigures(reader: Reader, userId: number, { before }: ListPage): Promise<Figures> {
  const newer = before
    ? sql`(select sum(amount_kobo) from ledger_entries where account_id = account.id and transfer_id >= ${before}::bigint)`
    : sql`0`;
  const [row] = await reader.rows<Figures>(sql`
    select coalesce(account.balance_kobo, 0)::bigint as balance_kobo, coalesce(${newer}, 0)::bigint as newer_kobo,
      (select coalesce(sum(amount_kobo - fee_kobo), 0)::bigint from escrows where seller_id = users.id and status in ('pending', 'disputed')) as held_for_kobo,
      (select coalesce(sum(amount_kobo), 0)::bigint from escrows where buyer_id = users.id and status in ('pending', 'disputed')) as held_from_kobo,
      (select coalesce(sum(amount_kobo), 0)::bigint from payouts where user_id = users.id and status in (${literals(payoutsOnTheirWay)})) as on_its_way_kobo
    from users left join ledger_accounts as account on account.user_id = users.id where users.id = ${userId}`);
  if (!row) throw new Error("A signed-in person has no user row");
  return row;
}

/** Reads by the index of the account and the index of the buyer's escrows, then takes the newest of both. */
function listLines(reader: Reader, userId: number, { limit, before }: ListPage): Promise<Line[]> {
  const older = before ? sql`and transfer.id < ${before}::bigint` : emptySql;
  return reader.rows<Line>(sql`
    select line.id, line.kind::text, line.created_at, line.escrow_id, line.paid_kobo, line.change_kobo, terms.title as listing_title, escrows.seller_id = ${userId} as is_seller,
      coalesce((select fee.amount_kobo from ledger_entries as fee join ledger_accounts as fees on fees.id = fee.account_id and fees.type = 'fees'
        where fee.transfer_id = line.id and line.change_kobo > 0 and escrows.seller_id = ${userId}), 0)::bigint as fee_kobo
    from (
      (select transfer.id, transfer.kind, transfer.created_at, transfer.escrow_id, 0::bigint as paid_kobo, entry.amount_kobo as change_kobo
        from ledger_accounts as account
        join ledger_entries as entry on entry.account_id = account.id
        join ledger_transfers as transfer on transfer.id = entry.transfer_id
        where account.user_id = ${userId} ${older} order by entry.id desc limit ${limit})
      union all
      (select transfer.id, transfer.kind, transfer.created_at, transfer.escrow_id, escrows.amount_kobo, 0::bigint
        from escrows join ledger_transfers as transfer on transfer.escrow_id = escrows.id and transfer.kind = 'funding'
        where escrows.buyer_id = ${userId} ${older} and not exists (
          select from ledger_entries as entry join ledger_accounts as account on account.id = entry.account_id
          where entry.transfer_id = transfer.id and account.user_id = ${userId})
        order by transfer.id desc limit ${limit})
    ) as line
    left join escrows on escrows.id = line.escrow_id
    left join transactions on transactions.id = escrows.transaction_id
    left join listing_versions as terms
      on terms.listing_id = transactions.listing_id and terms.version = transactions.listing_version
    order by line.id desc limit ${limit}`);
}

/** @param balanceKobo after the first line */
function withBalances(lines: readonly Line[], balanceKobo: bigint): StatementLineDto[] {
  let balance = balanceKobo;
  return lines.map((line) => {
    const dto = toLineDto(line, balance);
    balance -= line.changeKobo;
    return dto;
  });
}

function toLineDto(line: Line, balanceKobo: bigint): StatementLineDto {
  const { id, escrowId, listingTitle, paidKobo, changeKobo, feeKobo, createdAt } = line;
  const moved = changeKobo < 0n ? -changeKobo : changeKobo;
  return {
    id: Number(id),
    kind: kindOf(line),
    at: createdAt.toISOString(),
    escrowId,
    listingTitle,
    amount: formatNaira(paidKobo + moved + feeKobo),
    fee: formatNaira(feeKobo),
    change: formatNaira(changeKobo),
    balance: formatNaira(balanceKobo),
  };
}

/** A payment from the balance changes it; one through the provider does not. A split is a sale for its seller and a refund for its buyer. */
function kindOf({ kind, isSeller }: Line): StatementKind {
  if (kind === "funding") return "payment";
  if (kind === "payout" || kind === "payout_reversal") return kind;
  return isSeller ? "sale" : "refund";
}
