import { disputeEscrowInput } from "@/lib/contracts/escrow";
import { idParams } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { disputeEscrow } from "@/lib/server/disputes/dispute-escrow";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PUT: endpoint({
    access: "signed-in",
    params: idParams,
    body: disputeEscrowInput,
    handle: async ({ actor, params, body }) => ok(await disputeEscrow(actor, params.id, body.reason)),
  }),
});
