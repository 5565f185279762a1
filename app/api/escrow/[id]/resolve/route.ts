import { operations } from "@/lib/contracts/operations";
import { resolveEscrow } from "@/lib/server/deals/disputes/resolve-escrow";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.resolveEscrow, async ({ actor, params, body }) =>
    ok(await resolveEscrow(actor, params.id, body)),
  ),
);
