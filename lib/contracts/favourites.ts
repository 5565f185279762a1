import { z } from "zod";
import { maxFavourites } from "@/lib/domain/favourite-limits";
import { pathId } from "./fields";

export const favouriteParams = z.object({ listingId: pathId });

/** The listings that one has marked, those out of sight included */
export const favouriteIds = z.object({ ids: z.array(z.int()).max(maxFavourites) });

export type FavouriteIdsDto = z.infer<typeof favouriteIds>;
