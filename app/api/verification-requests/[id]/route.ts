import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { decideVerification } from "@/lib/server/verification/decide-verification";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.decideVerification, async ({ actor, params, body }) =>
    ok(await decideVerification(actor, params.id, body)),
  ),
);
