import "server-only";
import type { QueueQuery } from "@/lib/contracts/desk/admin";
import type { DashboardStatsDto, DisputesOfAgeDto } from "@/lib/contracts/desk/dashboard";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import type { HeldPayoutAccountDto } from "@/lib/contracts/money/payouts";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import type { VerificationRequestDto } from "@/lib/contracts/people/verification";
import type { Person } from "@/lib/domain/people/policy";
import { countPendingCases, dashboardStats, type PendingCases } from "../dashboard/queries";
import { openDisputesByAge } from "../dashboard/series";
import type { NumberedPage } from "../../platform/database/numbered-page";
import { readDisputeQueue } from "../../deals/disputes/queries";
import { readPayoutAccountQueue } from "../../money/bank-accounts/queries";
import { readTransactionQueue } from "../../deals/purchases/list-transactions";
import { readVerificationQueue } from "../../people/verification/queries";

/** The chosen queue: a page of it */
export type Queue =
  | { tab: "disputes"; page: NumberedPage<DisputeDto> }
  | { tab: "verifications"; page: NumberedPage<VerificationRequestDto> }
  | { tab: "accounts"; page: NumberedPage<HeldPayoutAccountDto> }
  | { tab: "transactions"; page: NumberedPage<TransactionDto> };

export type AdminOverview = {
  stats: DashboardStatsDto;
  pending: PendingCases;
  disputeAges: DisputesOfAgeDto[];
  queue: Queue;
};

/** Reads all data of the admin dashboard. The caller has checked that the viewer is an admin. */
export async function readAdminOverview(admin: Person, query: QueueQuery): Promise<AdminOverview> {
  const [stats, pending, disputeAges, queue] = await Promise.all([
    dashboardStats(admin),
    countPendingCases(),
    openDisputesByAge(),
    readQueue(query),
  ]);
  return { stats, pending, disputeAges, queue };
}

async function readQueue(query: QueueQuery): Promise<Queue> {
  switch (query.tab) {
    case "disputes":
      return { tab: query.tab, page: await readDisputeQueue(query.status, query.page) };
    case "verifications":
      return { tab: query.tab, page: await readVerificationQueue(query.status, query.type, query.page) };
    case "accounts":
      return { tab: query.tab, page: await readPayoutAccountQueue(query.status, query.page) };
    case "transactions":
      return { tab: query.tab, page: await readTransactionQueue(query.status, query.page) };
  }
}
