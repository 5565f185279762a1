import "server-only";
import type { ListingCounts } from "@/lib/contracts/desk/dashboard";
import type { DisputeDto } from "@/lib/contracts/deals/disputes";
import type { ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import type { TrustSumDto } from "@/lib/contracts/people/trust-events";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import type { UserActor } from "../../platform/actor";
import { countOwnDealings, type OwnDealings } from "../dashboard/queries";
import { listDisputesOf } from "../../deals/disputes/queries";
import { countOwnListings, listOwnListings } from "../../market/listings/queries";
import { listPurchasesOf, listSalesOf } from "../../deals/purchases/list-transactions";
import { sumTrustByType } from "../../people/trust/queries";
import { maxFound } from "../../people/users/find-people";
import { viewUser } from "../../people/users/view-user";

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
