import { z } from "zod";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { favourite, favouriteIds, favouriteParams } from "../market/favourites";
import { pagedListQuery } from "../platform/fields";
import { defineOperation } from "./operation";

export const favouriteOperations = {
  listFavourites: defineOperation(endpoints.listFavourites, {
    tag: "Favourites",
    summary: "One's favourites, the last marked first, in every state: what was sold, has ended or was deleted says so",
    access: "signed-in",
    query: pagedListQuery,
    responses: { 200: z.array(favourite) },
    example: { response: [{ ...examples.listing, isDeleted: false }] },
  }),
  listFavouriteIds: defineOperation(endpoints.listFavouriteIds, {
    tag: "Favourites",
    summary: "The ids of one's favourites",
    access: "signed-in",
    responses: { 200: favouriteIds },
    example: { response: { ids: [1] } },
  }),
  addFavourite: defineOperation(endpoints.addFavourite, {
    tag: "Favourites",
    summary: "Mark a listing, and be told when it costs less",
    access: "signed-in",
    params: favouriteParams,
    responses: { 204: null },
    errors: [403, 409],
  }),
  removeFavourite: defineOperation(endpoints.removeFavourite, {
    tag: "Favourites",
    summary: "Unmark a listing",
    access: "signed-in",
    params: favouriteParams,
    responses: { 204: null },
  }),
};
