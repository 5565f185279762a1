import { Icon } from "@/components/ui/icon";
import type { Metadata } from "next";
import { Link } from "@/components/link";
import { SessionGuard } from "@/components/auth/session-guard";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { trustLevel } from "@/lib/domain/trust";
import { formatAmount, formatCount } from "@/lib/format";
import { paths } from "@/lib/paths";
import { dashboardStats } from "@/lib/server/dashboard/queries";
import { requirePageSession } from "@/lib/server/page-guards";
import { findPublicUser } from "@/lib/server/users/queries";

export const metadata: Metadata = { title: "Dashboard", robots: { index: false } };

export default async function DashboardPage() {
  const session = await requirePageSession(paths.dashboard);
  const [stats, user] = await Promise.all([dashboardStats(session), findPublicUser(session.id)]);
  const figures = [
    { name: "Trust Score", value: `${stats.trustScore} · ${trustLevel(stats.trustScore)}` },
    { name: "Active Listings", value: formatCount(stats.activeListings) },
    { name: "Transactions", value: formatCount(stats.totalTransactions) },
    { name: "Total Earnings", value: formatAmount(stats.totalEarnings) },
  ];
  return (
    <>
      <SessionGuard userId={session.id} />
      <header className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="text-3xl font-bold">Welcome back, {session.fullName}</h1>
        {user?.isVerified && (
          <Badge tone="green">
            <Icon name="badge-check" /> Verified
          </Badge>
        )}
      </header>
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, value }) => (
          <Card key={name} className="p-5">
            <dt className="text-sm text-muted-foreground">{name}</dt>
            <dd className="mt-1 text-2xl font-bold">{value}</dd>
          </Card>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button asChild>
          <Link href={paths.newListing}>Create Listing</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href={paths.escrow}>Escrow</Link>
        </Button>
      </div>
    </>
  );
}
