import { operations } from "@/lib/contracts/operations";
import { listFavouriteIds } from "@/lib/server/market/favourites/list-favourites";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listFavouriteIds, async ({ actor }) => ok(await listFavouriteIds(actor.id))),
);
