/** The database after a call: what stayed as it was, where the money is, how a score came about. */
import { prisma, reader, sql } from "@/lib/server/platform/database/client";

/** All that the database knows about what happened around a listing. */
async function stateAround(listingId: number) {
  const oldestFirst = { orderBy: { id: "asc" } } as const;
  const listing = await prisma().listing.findUniqueOrThrow({
    where: { id: listingId },
    include: {
      user: true,
      transactions: {
        ...oldestFirst,
        include: {
          buyer: true,
          escrow: { include: { account: true, transfers: { ...oldestFirst, include: { entries: oldestFirst } } } },
          disputes: oldestFirst,
          events: oldestFirst,
          trust: oldestFirst,
          review: true,
        },
      },
    },
  });
  const audit = await reader.rows(sql`
    select id, action from audit_log
    where (entity_type = 'listing' and entity_id = ${listingId})
      or (entity_type = 'transaction' and entity_id in (select id from transactions where listing_id = ${listingId}))
      or (entity_type = 'escrow' and entity_id in (select id from escrows where listing_id = ${listingId}))
    order by id`);
  return { listing, audit };
}

/** The calls of `attempt` leave everything around the listing as it was. */
export async function changesNothing(listingId: number, attempt: () => Promise<void>): Promise<void> {
  const before = await stateAround(listingId);
  await attempt();
  expect(await stateAround(listingId)).toEqual(before);
}

/**
 * Where the money of an escrow went, in kobo: what it still holds, and what its settlement gave to
 * each. Every transfer must sum to zero.
 */
export async function settlementOf(escrowId: number) {
  const entries = await reader.rows<{
    transferId: bigint;
    kind: string;
    type: string;
    userId: number | null;
    amountKobo: bigint;
  }>(sql`
    select transfer_id, transfer.kind::text, account.type::text, account.user_id, amount_kobo
    from ledger_entries as entry
    join ledger_transfers as transfer on transfer.id = transfer_id join ledger_accounts as account on account.id = account_id
    where transfer.escrow_id = ${escrowId} order by entry.id`);
  const sum = (some: typeof entries) => some.reduce((total, { amountKobo }) => total + amountKobo, 0n);
  for (const transferId of new Set(entries.map((entry) => entry.transferId)))
    expect(sum(entries.filter((entry) => entry.transferId === transferId))).toBe(0n);
  const { buyerId, sellerId, account } = await prisma().escrow.findUniqueOrThrow({
    where: { id: escrowId },
    include: { account: true },
  });
  const heldKobo = sum(entries.filter(({ type }) => type === "hold"));
  expect(account?.balanceKobo).toBe(heldKobo);
  return {
    kinds: [...new Map(entries.map(({ transferId, kind }) => [transferId, kind])).values()],
    heldKobo,
    buyerKobo: sum(entries.filter(({ userId }) => userId === buyerId)),
    sellerKobo: sum(entries.filter(({ userId }) => userId === sellerId)),
    feeKobo: sum(entries.filter(({ type }) => type === "fees")),
  };
}

export const availableKobo = async (userId: number): Promise<bigint> =>
  (await prisma().ledgerAccount.findUnique({ where: { userId } }))?.balanceKobo ?? 0n;

/** The stored score; replaying the events, clamped, must give it from where the person started. */
export async function scoreOf(user: { id: number; trustScore?: { toString(): string } }): Promise<string> {
  const { trustScore, trustEvents } = await prisma().user.findUniqueOrThrow({
    where: { id: user.id },
    include: { trustEvents: { orderBy: { id: "asc" } } },
  });
  let replayed = Number(user.trustScore ?? 0);
  for (const { scoreChange, scoreAfter } of trustEvents) {
    replayed = Math.min(100, Math.max(0, replayed + scoreChange.toNumber()));
    expect(scoreAfter.toNumber()).toBe(replayed);
  }
  expect(trustScore.toNumber()).toBe(replayed);
  return trustScore.toFixed(2);
}
