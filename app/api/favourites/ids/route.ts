import { operations } from "@/lib/contracts/operations";
import { listFavouriteIds } from "@/lib/server/favourites/list-favourites";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listFavouriteIds, async ({ actor }) => ok(await listFavouriteIds(actor.id))),
);
