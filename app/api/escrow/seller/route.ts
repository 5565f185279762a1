import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listEscrowsAsSeller } from "@/lib/server/deals/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listEscrowsAsSeller, async ({ actor, query }) => ok(await listEscrowsAsSeller(actor.id, query))),
);
