import { openEscrowInput } from "@/lib/contracts/escrow";
import { made, ok } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { openEscrow } from "@/lib/server/purchases/open-escrow";
import { listEscrowsAsBuyer } from "@/lib/server/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({ access: "signed-in", handle: async ({ actor }) => ok(await listEscrowsAsBuyer(actor.id)) }),
  POST: endpoint({
    access: "signed-in",
    body: openEscrowInput,
    handle: async ({ actor, body }) => made(await openEscrow(actor, body)),
  }),
});
