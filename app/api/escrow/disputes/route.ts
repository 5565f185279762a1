import { listQuery } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listDisputedEscrows } from "@/lib/server/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "admin",
    query: listQuery,
    handle: async ({ actor, query }) => ok(await listDisputedEscrows(actor, query.limit)),
  }),
});
