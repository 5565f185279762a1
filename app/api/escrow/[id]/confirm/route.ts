import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { confirmDelivery } from "@/lib/server/purchases/confirm-delivery";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmDelivery, async ({ actor, params }) => ok(await confirmDelivery(actor, params.id))),
);
