import { idParams } from "@/lib/contracts/fields";
import { decideVerificationInput } from "@/lib/contracts/verification";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { decideVerification } from "@/lib/server/verification/decide-verification";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PUT: endpoint({
    access: "admin",
    params: idParams,
    body: decideVerificationInput,
    handle: async ({ actor, params, body }) => ok(await decideVerification(actor, params.id, body)),
  }),
});
