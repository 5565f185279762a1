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

/** Spec §9: the admin's list of transactions. */
const transactionsShown = 10;
/** Each may carry documents or complaints of some kilobytes; the longest waiting come first. */
const { limit: pendingShown } = largeItemsPage;
const decidedShown = 20;

/** All that the admin dashboard shows. The caller has made sure that this is an admin. */
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
