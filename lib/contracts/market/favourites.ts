import { z } from "zod";
import { maxFavourites } from "@/lib/domain/market/favourite-limits";
import { pathId } from "../platform/fields";
import { listingSummary } from "./listings";

export const favouriteParams = z.object({ listingId: pathId });

/** Also one that is gone: then without its text and pictures */
export const favourite = listingSummary.extend({ isDeleted: z.boolean() });

/** The listings that one has marked, those out of sight included */
export const favouriteIds = z.object({ ids: z.array(z.int()).max(maxFavourites) });

export type FavouriteDto = z.infer<typeof favourite>;
export type FavouriteIdsDto = z.infer<typeof favouriteIds>;
