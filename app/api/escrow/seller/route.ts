import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { listEscrowsAsSeller } from "@/lib/server/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listEscrowsAsSeller, async ({ actor, query }) => ok(await listEscrowsAsSeller(actor.id, query))),
);
