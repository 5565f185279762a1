import { operations } from "@/lib/contracts/operations";
import { addFavourite, removeFavourite } from "@/lib/server/favourites/mark-favourite";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";

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
