import { openEscrowInput } from "@/lib/contracts/escrow";
import { pagedListQuery } from "@/lib/contracts/fields";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { openEscrow } from "@/lib/server/purchases/open-escrow";
import { listEscrowsAsBuyer } from "@/lib/server/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    query: pagedListQuery,
    handle: async ({ actor, query }) => ok(await listEscrowsAsBuyer(actor.id, query)),
  }),
  POST: endpoint({
    access: "signed-in",
    body: openEscrowInput,
    handle: async ({ actor, body }) => createdOrFound(await openEscrow(actor, body)),
  }),
});
