import "server-only";
import type { ListingCounts } from "@/lib/contracts/dashboard";
import type { DisputeDto } from "@/lib/contracts/disputes";
import type { ListingSummaryDto } from "@/lib/contracts/listings";
import type { TransactionDto } from "@/lib/contracts/transactions";
import type { TrustSumDto } from "@/lib/contracts/trust-events";
import type { OwnUserDto } from "@/lib/contracts/users";
import type { UserActor } from "../actor";
import { countOwnDealings, type OwnDealings } from "../dashboard/queries";
import { listDisputesOf } from "../disputes/queries";
import { countOwnListings, listOwnListings } from "../listings/queries";
import { listPurchasesOf, listSalesOf } from "../purchases/list-transactions";
import { sumTrustByType } from "../trust/queries";
import { maxFound } from "../users/find-people";
import { viewUser } from "../users/view-user";

export type PersonFile = {
  user: OwnUserDto;
  trustSums: TrustSumDto[];
  dealings: OwnDealings;
  listingCounts: ListingCounts;
  listings: ListingSummaryDto[];
  purchases: TransactionDto[];
  sales: TransactionDto[];
  disputes: DisputeDto[];
};

/**
 * Everything about one person for an admin, the newest ten of each kind. Audited.
 * @throws AppError forbidden
 */
export async function readPersonFile(actor: UserActor, id: number): Promise<PersonFile | undefined> {
  const user = await viewUser(actor, id);
  if (!user) return undefined;
  const page = { limit: maxFound };
  const [trustSums, dealings, listingCounts, listings, purchases, sales, disputes] = await Promise.all([
    sumTrustByType(id),
    countOwnDealings(id),
    countOwnListings(id),
    listOwnListings(id, page),
    listPurchasesOf(id, maxFound),
    listSalesOf(id, maxFound),
    listDisputesOf(id, page),
  ]);
  return { user, trustSums, dealings, listingCounts, listings, purchases, sales, disputes };
}
