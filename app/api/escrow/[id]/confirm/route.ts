import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { confirmDelivery } from "@/lib/server/deals/purchases/confirm-delivery";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmDelivery, async ({ actor, params }) => ok(await confirmDelivery(actor, params.id))),
);
