import { updateDisputeInput } from "@/lib/contracts/disputes";
import { idParams } from "@/lib/contracts/fields";
import { updateDispute } from "@/lib/server/disputes/update-dispute";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PUT: endpoint({
    access: "admin",
    params: idParams,
    body: updateDisputeInput,
    handle: async ({ actor, params, body }) => ok(await updateDispute(actor, params.id, body)),
  }),
});
