import { idParams } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { confirmDelivery } from "@/lib/server/purchases/confirm-delivery";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PUT: endpoint({
    access: "signed-in",
    params: idParams,
    handle: async ({ actor, params }) => ok(await confirmDelivery(actor, params.id)),
  }),
});
