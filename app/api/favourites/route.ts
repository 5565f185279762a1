import { operations } from "@/lib/contracts/operations";
import { listFavourites } from "@/lib/server/market/favourites/list-favourites";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listFavourites, async ({ actor, query }) => ok(await listFavourites(actor.id, query))),
);
