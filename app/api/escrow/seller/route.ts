import { ok } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listEscrowsAsSeller } from "@/lib/server/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({ access: "signed-in", handle: async ({ actor }) => ok(await listEscrowsAsSeller(actor.id)) }),
});
