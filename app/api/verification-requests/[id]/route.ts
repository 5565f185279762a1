import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { decideVerification } from "@/lib/server/people/verification/decide-verification";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.decideVerification, async ({ actor, params, body }) =>
    ok(await decideVerification(actor, params.id, body)),
  ),
);
