import { pagedListQuery } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listNotifications } from "@/lib/server/purchases/list-notifications";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    query: pagedListQuery,
    handle: async ({ actor, query }) => ok(await listNotifications(actor.id, query)),
  }),
});
