import { operations } from "@/lib/contracts/operations";
import { addFavourite, removeFavourite } from "@/lib/server/market/favourites/mark-favourite";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.addFavourite, async ({ actor, params }) => {
    await addFavourite(actor, params.listingId);
    return noContent();
  }),
  endpoint(operations.removeFavourite, async ({ actor, params }) => {
    await removeFavourite(actor, params.listingId);
    return noContent();
  }),
);
