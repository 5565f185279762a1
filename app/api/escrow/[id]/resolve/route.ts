import { resolveEscrowInput } from "@/lib/contracts/escrow";
import { idParams } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { resolveEscrow } from "@/lib/server/disputes/resolve-escrow";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PUT: endpoint({
    access: "admin",
    params: idParams,
    body: resolveEscrowInput,
    handle: async ({ actor, params, body }) => ok(await resolveEscrow(actor, params.id, body)),
  }),
});
