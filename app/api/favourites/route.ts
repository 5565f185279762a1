import { operations } from "@/lib/contracts/operations";
import { listFavourites } from "@/lib/server/favourites/list-favourites";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listFavourites, async ({ actor, query }) => ok(await listFavourites(actor.id, query))),
);
