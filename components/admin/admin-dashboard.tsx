import { DisputeReviewDialog } from "@/components/admin/dispute-review-dialog";
import { DisputesByAge } from "@/components/admin/disputes-by-age";
import { VerificationReviewDialog } from "@/components/admin/verification-review-dialog";
import { StatusBadge } from "@/components/status-badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { StatCard } from "@/components/ui/stat-card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { DashboardStatsDto, DisputesOfAgeDto } from "@/lib/contracts/dashboard";
import type { DisputeDto } from "@/lib/contracts/disputes";
import type { TransactionDto } from "@/lib/contracts/transactions";
import type { VerificationRequestDto } from "@/lib/contracts/verification";
import { formatCount, formatPrice, formatShortDate, joinWords } from "@/lib/format";

type AdminDashboardProps = {
  stats: DashboardStatsDto;
  /** The totals, however many the lists show */
  pending: { disputes: number; verifications: number };
  disputeAges: DisputesOfAgeDto[];
  disputes: DisputeDto[];
  verifications: VerificationRequestDto[];
  transactions: TransactionDto[];
};

const isPending = ({ status }: { status: string }) => status === "pending";

/** Every decision re-renders it on the server, so that the longest waiting cases come first. */
export function AdminDashboard({
  stats,
  pending,
  disputeAges,
  disputes,
  verifications,
  transactions,
}: AdminDashboardProps) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        <StatCard name="Total Users" value={formatCount(stats.totalUsers ?? 0)} />
        <StatCard name="Total Listings" value={formatCount(stats.totalListings)} />
        <StatCard name="Total Transactions" value={formatCount(stats.totalTransactions)} />
        <StatCard name="Avg Trust Score" value={(stats.averageTrustScore ?? 0).toFixed(1)} />
        <StatCard name="Pending Disputes" value={formatCount(pending.disputes)} />
        <StatCard name="Pending Verifications" value={formatCount(pending.verifications)} />
      </dl>
      <Card className="mt-4 max-w-xl p-5">
        <DisputesByAge ages={disputeAges} />
      </Card>
      <Tabs defaultValue="disputes" className="mt-6">
        <TabsList aria-label="What to look after">
          <TabsTrigger value="disputes">Disputes</TabsTrigger>
          <TabsTrigger value="verifications">Verifications</TabsTrigger>
          <TabsTrigger value="transactions">Transactions</TabsTrigger>
        </TabsList>
        <TabsContent value="disputes">
          <DisputeList disputes={disputes} />
        </TabsContent>
        <TabsContent value="verifications">
          <VerificationList verifications={verifications} />
        </TabsContent>
        <TabsContent value="transactions">
          <TransactionTable transactions={transactions} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function DisputeList({ disputes }: { disputes: DisputeDto[] }) {
  if (disputes.length === 0) return <EmptyState>No disputes to review.</EmptyState>;
  return (
    <ul className="grid gap-3">
      {disputes.map((dispute) => (
        <Card key={dispute.id} asListItem className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div className="min-w-0 grow basis-40">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="first-letter:uppercase">{joinWords(dispute.reason)}</span>{" "}
              <StatusBadge status={dispute.status} />
            </p>
            <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{dispute.description}</p>
            <p className="text-sm text-muted-foreground">
              Transaction #{dispute.transactionId} · {formatShortDate(dispute.createdAt)}
            </p>
          </div>
          {dispute.status !== "resolved" && <DisputeReviewDialog dispute={dispute} />}
        </Card>
      ))}
    </ul>
  );
}

function VerificationList({ verifications }: { verifications: VerificationRequestDto[] }) {
  if (verifications.length === 0) return <EmptyState>No verification requests to review.</EmptyState>;
  return (
    <ul className="grid gap-3">
      {verifications.map((request) => (
        <Card key={request.id} asListItem className="flex flex-wrap items-center justify-between gap-3 p-4">
          <div>
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              <span className="capitalize">{request.verificationType}</span> <StatusBadge status={request.status} />
            </p>
            <p className="text-sm text-muted-foreground">
              User #{request.userId} · {formatShortDate(request.submittedAt)}
            </p>
          </div>
          {isPending(request) && <VerificationReviewDialog request={request} />}
        </Card>
      ))}
    </ul>
  );
}

function TransactionTable({ transactions }: { transactions: TransactionDto[] }) {
  if (transactions.length === 0) return <EmptyState>No recent transactions.</EmptyState>;
  return (
    <Card className="overflow-x-auto" tabIndex={0} role="region" aria-label="Recent transactions">
      <table className="w-full text-sm">
        <thead className="bg-muted text-left">
          <tr>
            {["Buyer", "Seller", "Date", "Amount", "Status"].map((name) => (
              <th key={name} scope="col" className="px-4 py-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <tr key={transaction.id} className="border-t">
              <td className="px-4 py-3">#{transaction.buyerId}</td>
              <td className="px-4 py-3">#{transaction.sellerId}</td>
              <td className="px-4 py-3 whitespace-nowrap">{formatShortDate(transaction.createdAt)}</td>
              <td className="px-4 py-3 font-semibold whitespace-nowrap">{formatPrice(transaction.amount)}</td>
              <td className="px-4 py-3">
                <StatusBadge status={transaction.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
