/**
 * A closed account has these values in place of a person's. The database knows them too: as CHECKs of `users`, and
 * in the triggers that allow nothing but the erasure (prisma/functions).
 */
export const closedName = "Closed account";

const closedDomain = "@closed.invalid";
/** Reserved (lib/domain/people/reserved-names.ts). */
const closedUsername = /^closed-\d+$/i;

export const usernameOfClosed = (id: number): string => `closed-${id}`;
export const emailOfClosed = (id: number): string => `closed-${id}${closedDomain}`;

/** Whether somebody may have this address: an account could not be closed while another one has the address it gets. */
export const isOpenEmail = (email: string): boolean => !email.toLowerCase().endsWith(closedDomain);

/** Its profile is a 404: nothing links to it. */
export const isClosedAccount = ({ username }: { username: string }): boolean => closedUsername.test(username);

/** In place of an address to deliver to */
export const erasedAddress = "Removed";

/** In place of what somebody wrote */
export const erasedMessage = "Removed with the account of its writer.";

/** In place of a listing's texts. Price and category stay. */
export const erasedListing = {
  title: "Removed listing",
  description: "The account of the seller was closed.",
  images: ["/placeholder.svg"],
  location: "Removed",
} as const;
