/** Permissions as pure predicates for server and screen (docs/product.md, Who sees and does what). */

export type Person = { id: number; role: string };

export const isAdmin = (person: Person | null | undefined): boolean => person?.role === "admin";
export const ownsListing = (person: Person | null | undefined, listing: { userId: number }): boolean =>
  person?.id === listing.userId;
export const mayBuyListing = (person: Person, listing: { userId: number }): boolean => !ownsListing(person, listing);

export const mayDeleteListing = (person: Person, listing: { userId: number }): boolean =>
  ownsListing(person, listing) || isAdmin(person);

type Parties = { buyerId: number; sellerId: number };
export const isParty = (person: Person, { buyerId, sellerId }: Parties): boolean =>
  person.id === buyerId || person.id === sellerId;
/** An admin does not decide their own dispute. */
export const mayResolveEscrow = (person: Person, parties: Parties): boolean =>
  isAdmin(person) && !isParty(person, parties);
export const mayDecideDispute = (
  person: Person,
  { complainantId, respondentId }: { complainantId: number; respondentId: number },
): boolean => isAdmin(person) && person.id !== complainantId && person.id !== respondentId;
export const otherParty = (person: Person, { buyerId, sellerId }: Parties): number =>
  person.id === buyerId ? sellerId : buyerId;

const disputableStatuses = new Set(["active", "completed"]);
/** Active ones, and completed ones for the record (docs/product.md, One purchase). */
export const isDisputable = (transaction: { status: string }): boolean => disputableStatuses.has(transaction.status);

/** For its buyer: completed and not reviewed yet (docs/product.md, D8). */
export const mayReview = (transaction: { status: string; isReviewed: boolean }): boolean =>
  transaction.status === "completed" && !transaction.isReviewed;

/** A stranger gets a 404. */
export const mayKnowOfPurchase = (person: Person, parties: Parties): boolean =>
  isParty(person, parties) || isAdmin(person);
