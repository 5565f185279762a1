import { dispatchEscrowInput } from "@/lib/contracts/escrow";
import { idParams } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { dispatchEscrow } from "@/lib/server/purchases/dispatch-escrow";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PUT: endpoint({
    access: "signed-in",
    params: idParams,
    body: dispatchEscrowInput,
    handle: async ({ actor, params, body }) => ok(await dispatchEscrow(actor, params.id, body)),
  }),
});
