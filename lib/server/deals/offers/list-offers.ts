import "server-only";
import type { OfferDto, OfferQuery } from "@/lib/contracts/deals/offers";
import { emptySql, reader, sql } from "../../platform/database/client";
import { findOffers } from "../conversations/find-offers";

/** Offers that a person has made or received, newest first. */
export function listOffers(userId: number, { limit, before, listingId }: OfferQuery): Promise<OfferDto[]> {
  const older = before ? sql`and offers.id < ${before}::bigint` : emptySql;
  const ofListing = listingId ? sql`and offers.listing_id = ${listingId}::bigint` : emptySql;
  return findOffers(
    sql`offers.id in (
      select id from (
        (select id from offers where buyer_id = ${userId} ${older} ${ofListing} order by id desc limit ${limit})
        union all
        (select id from offers where seller_id = ${userId} ${older} ${ofListing} order by id desc limit ${limit})
      ) as own order by id desc limit ${limit})
      order by offers.id desc`,
    reader,
  );
}
