import "server-only";
import type { DashboardStatsDto } from "@/lib/contracts/desk/dashboard";
import { formatNaira } from "@/lib/domain/money/kobo";
import { isAdmin, type Person } from "@/lib/domain/people/policy";
import { prisma, reader, sql } from "../../platform/database/client";
import { earnedKobo } from "../../money/ledger/queries";
import { tags } from "../../platform/cache/tags";
import { remember } from "../../platform/cache/remember";

type OwnRow = { trustScore: string; listings: bigint; activeListings: bigint; views: bigint; transactions: bigint };
type PlatformRow = { users: bigint; listings: bigint; transactions: bigint; averageTrustScore: number };

export async function dashboardStats(person: Person): Promise<DashboardStatsDto> {
  const [own, earned, platform] = await Promise.all([
    readOwnFigures(person.id),
    earnedKobo(person.id),
    isAdmin(person) ? readPlatformFigures() : undefined,
  ]);
  return {
    ...(platform && { totalUsers: Number(platform.users), averageTrustScore: platform.averageTrustScore }),
    totalListings: Number(platform?.listings ?? own.listings),
    totalTransactions: Number(platform?.transactions ?? own.transactions),
    trustScore: own.trustScore,
    activeListings: Number(own.activeListings),
    totalViews: Number(own.views),
    totalEarnings: formatNaira(earned),
  };
}

export type OwnDealings = { purchases: number; sales: number; disputes: number };

/** Counts all of them, however many a list shows. */
export async function countOwnDealings(userId: number): Promise<OwnDealings> {
  const [purchases, sales, disputes] = await Promise.all([
    prisma().transaction.count({ where: { buyerId: userId } }),
    prisma().transaction.count({ where: { sellerId: userId } }),
    prisma().dispute.count({ where: { OR: [{ complainantId: userId }, { respondentId: userId }] } }),
  ]);
  return { purchases, sales, disputes };
}

export type PendingCases = { disputes: number; verifications: number; payoutAccounts: number };

export async function countPendingCases(): Promise<PendingCases> {
  const where = { status: "pending" } as const;
  const [disputes, verifications, payoutAccounts] = await Promise.all([
    prisma().dispute.count({ where }),
    prisma().verificationRequest.count({ where }),
    prisma().payoutAccount.count({ where: { status: "held", deletedAt: null } }),
  ]);
  return { disputes, verifications, payoutAccounts };
}

async function readOwnFigures(userId: number): Promise<OwnRow> {
  const [row] = await reader.rows<OwnRow>(sql`
    select users.trust_score, own.listings, own.active_listings, own.views,
      (select count(*) from transactions where buyer_id = users.id)
        + (select count(*) from transactions where seller_id = users.id) as transactions
    from users, lateral (
      select count(*) as listings, count(*) filter (where status = 'active') as active_listings,
        coalesce(sum(view_count), 0)::bigint as views
      from listings where user_id = users.id and deleted_at is null
    ) as own
    where users.id = ${userId}`);
  if (!row) throw new Error("A signed-in person has no user row");
  return row;
}

/** Counted in index order, which avoids reading the listings themselves; a large market still makes it slow. */
const countAllListings = () =>
  remember(
    "all listings",
    async () => {
      const [row] = await reader.rows<{ count: bigint }>(sql`
        select count(*) from (
          select from listings where deleted_at is null order by user_id, created_at desc, id desc offset 0
        ) as in_order`);
      return row?.count ?? 0n;
    },
    () => ({ tags: [tags.market] }),
  );

async function readPlatformFigures(): Promise<PlatformRow> {
  const listings = await countAllListings();
  const [row] = await reader.rows<Omit<PlatformRow, "listings">>(sql`
    select (select count(*) from users where closed_at is null) as users,
      (select count(*) from transactions) as transactions,
      (select coalesce(round(avg(trust_score), 1), 0)::float8 from users where closed_at is null) as average_trust_score`);
  if (!row) throw new Error("The platform's figures cannot be read");
  return { ...row, listings };
}
