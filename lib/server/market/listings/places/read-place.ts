import "server-only";
import type { UpdateListingInput } from "@/lib/contracts/market/listings";
import type { StateCode } from "@/lib/domain/market/places/states";
import { sql } from "../../../platform/database/client";
import type { Tx } from "../../../platform/database/transaction";
import { assertLgaOf } from "./assert-lga";
import { placeText } from "./place-text";

export type ListingPlace = { state: StateCode | null; lga: string | null };
type PlaceInput = Pick<UpdateListingInput, "state" | "lga" | "location">;
type PlacedListing = ListingPlace & { location: string };

/**
 * The place of a new listing: the state and LGA of its seller, else those that its location says.
 * @throws AppError validation_failed for an LGA without its state, or of another one
 */
export async function placeOfNew(input: PlaceInput & { location: string }): Promise<ListingPlace> {
  const { state = null, lga = null, location } = input;
  assertLgaOf(state, lga);
  return state === null ? placeOrNone(location) : { state, lga };
}

/**
 * The place of a listing after a change; undefined when it stays. Another location is another place when it says so.
 * @throws AppError validation_failed as for a new listing
 */
export async function nextPlace(tx: Tx, listingId: number, input: PlaceInput): Promise<ListingPlace | undefined> {
  if (input.state === undefined && input.lga === undefined && input.location === undefined) return undefined;
  const before = await tx.row<PlacedListing>(sql`select state, lga, location from listings where id = ${listingId}`);
  if (!before) throw new Error("The listing cannot be read");
  const location = input.location ?? before.location;
  if (input.state !== undefined) return placeOfNew({ state: input.state, lga: lgaAfter(before, input), location });
  if (input.lga !== undefined) return placeOfNew({ state: before.state, lga: input.lga, location });
  return location === before.location ? undefined : placeOfOtherText(before, location);
}

const lgaAfter = (before: ListingPlace, { state, lga }: PlaceInput): string | null =>
  lga === undefined && state === before.state ? before.lga : (lga ?? null);

async function placeOfOtherText(before: ListingPlace, location: string): Promise<ListingPlace | undefined> {
  const said = await placeText(location);
  const saysNothingNew = !said || (said.state === before.state && said.lga === undefined);
  return saysNothingNew ? undefined : { state: said.state, lga: said.lga ?? null };
}

async function placeOrNone(location: string): Promise<ListingPlace> {
  const place = await placeText(location);
  return { state: place?.state ?? null, lga: place?.lga ?? null };
}
