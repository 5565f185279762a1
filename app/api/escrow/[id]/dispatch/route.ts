import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { dispatchEscrow } from "@/lib/server/purchases/dispatch-escrow";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.dispatchEscrow, async ({ actor, params, body }) =>
    ok(await dispatchEscrow(actor, params.id, body)),
  ),
);
