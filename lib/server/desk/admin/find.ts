import "server-only";
import { pathId } from "@/lib/contracts/platform/fields";
import type { ListingDetailDto, ListingSummaryDto } from "@/lib/contracts/market/listings";
import type { TransactionDto } from "@/lib/contracts/deals/transactions";
import type { UserActor } from "../../platform/actor";
import { findListing } from "../../market/listings/queries";
import { searchListings } from "../../market/listings/search/search-listings";
import { findTransactionsById } from "../../deals/purchases/list-transactions";
import { findPeople, type FoundPerson, maxFound } from "../../people/users/find-people";

export type FoundListing = ListingSummaryDto & Partial<Pick<ListingDetailDto, "deletedAt">>;
export type Findings = { people: FoundPerson[]; listings: FoundListing[]; purchases: TransactionDto[] };

/**
 * Finds what an admin looks for: people by name, username, e-mail or id; listings by id, and those on sale
 * by title; purchases by the id of the order or of its escrow. Ten of each at most.
 * @throws AppError forbidden
 */
export async function find(actor: UserActor, text: string): Promise<Findings> {
  const id = idIn(text);
  const [people, listings, purchases] = await Promise.all([
    findPeople(actor, text, id),
    findListings(actor, text, id),
    id === undefined ? [] : findTransactionsById(id),
  ]);
  return { people, listings, purchases };
}

/** "12" and "#12" */
const idIn = (text: string): number | undefined => pathId.safeParse(text.replace(/^#/, "")).data;

async function findListings(actor: UserActor, text: string, id: number | undefined): Promise<FoundListing[]> {
  const [byId, byTitle] = await Promise.all([
    id === undefined ? undefined : findListing(id, actor),
    searchListings({ search: text, sort: "relevance", limit: maxFound, offset: 0 }),
  ]);
  const others = byTitle.listings.filter((listing) => listing.id !== byId?.id);
  return [...(byId ? [byId] : []), ...others].slice(0, maxFound);
}
