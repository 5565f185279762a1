import { operations } from "@/lib/contracts/operations";
import { resolveEscrow } from "@/lib/server/disputes/resolve-escrow";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.resolveEscrow, async ({ actor, params, body }) =>
    ok(await resolveEscrow(actor, params.id, body)),
  ),
);
