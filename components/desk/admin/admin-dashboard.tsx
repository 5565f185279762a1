import { ButtonLink } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import { StatCard } from "@/components/ui/stat-card";
import { Card } from "@/components/ui/card";
import type { QueueQuery } from "@/lib/contracts/desk/admin";
import type { DashboardStatsDto, DisputesOfAgeDto } from "@/lib/contracts/desk/dashboard";
import type { Person } from "@/lib/domain/people/policy";
import { formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { DisputesByAge } from "./disputes-by-age";
import { FindForm } from "./find-form";
import { AdminQueues, type Queue } from "./queues";

type AdminDashboardProps = {
  viewer: Person;
  /** The page that it is on: /admin or /dashboard */
  path: string;
  stats: DashboardStatsDto;
  /** The totals, however many the queues show */
  pending: { disputes: number; verifications: number; payoutAccounts: number };
  disputeAges: DisputesOfAgeDto[];
  query: QueueQuery;
  queue: Queue;
};

/** Every decision re-renders it on the server, so that the longest waiting cases come first. */
export function AdminDashboard({ viewer, path, stats, pending, disputeAges, query, queue }: AdminDashboardProps) {
  return (
    <>
      <FindForm text="" />
      <ButtonLink variant="outline" href={paths.adminMoney} className="mt-4">
        <Icon name="banknote" /> Money: where it is, and whose
      </ButtonLink>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        <StatCard name="Total Users" value={formatCount(stats.totalUsers ?? 0)} />
        <StatCard name="Total Listings" value={formatCount(stats.totalListings)} />
        <StatCard name="Total Transactions" value={formatCount(stats.totalTransactions)} />
        <StatCard name="Avg Trust Score" value={(stats.averageTrustScore ?? 0).toFixed(1)} />
        <StatCard name="Pending Disputes" value={formatCount(pending.disputes)} />
        <StatCard name="Pending Verifications" value={formatCount(pending.verifications)} />
        <StatCard name="Held Bank Accounts" value={formatCount(pending.payoutAccounts)} />
      </dl>
      <Card className="mt-4 max-w-xl p-5">
        <DisputesByAge ages={disputeAges} />
      </Card>
      <AdminQueues viewer={viewer} path={path} query={query} queue={queue} />
    </>
  );
}
