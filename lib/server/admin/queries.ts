import "server-only";
import type { DashboardStatsDto, DisputesOfAgeDto } from "@/lib/contracts/dashboard";
import type { DisputeDto } from "@/lib/contracts/disputes";
import { largeItemsPage } from "@/lib/contracts/fields";
import type { TransactionDto } from "@/lib/contracts/transactions";
import type { VerificationRequestDto } from "@/lib/contracts/verification";
import type { Person } from "@/lib/domain/policy";
import { countPendingCases, dashboardStats, type PendingCases } from "../dashboard/queries";
import { openDisputesByAge } from "../dashboard/series";
import { listDisputesToReview } from "../disputes/queries";
import { listTransactions } from "../purchases/list-transactions";
import { listVerificationsToReview } from "../verification/queries";

export type AdminOverview = {
  stats: DashboardStatsDto;
  pending: PendingCases;
  disputeAges: DisputesOfAgeDto[];
  disputes: DisputeDto[];
  verifications: VerificationRequestDto[];
  transactions: TransactionDto[];
};

/** The admin's list of transactions has ten rows (docs/product.md, Screens). */
const transactionsShown = 10;
/** Requests and disputes may carry several kilobytes each. The longest waiting come first. */
const { limit: pendingShown } = largeItemsPage;
const decidedShown = 20;

/** Reads all data of the admin dashboard. The caller has checked that the viewer is an admin. */
export async function readAdminOverview(admin: Person): Promise<AdminOverview> {
  const [stats, pending, disputeAges, disputes, verifications, transactions] = await Promise.all([
    dashboardStats(admin),
    countPendingCases(),
    openDisputesByAge(),
    listDisputesToReview(pendingShown, decidedShown),
    listVerificationsToReview(pendingShown, decidedShown),
    listTransactions(admin, { limit: transactionsShown }),
  ]);
  return { stats, pending, disputeAges, disputes, verifications, transactions };
}
