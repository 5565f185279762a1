import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { dispatchEscrow } from "@/lib/server/deals/purchases/dispatch-escrow";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.dispatchEscrow, async ({ actor, params, body }) =>
    ok(await dispatchEscrow(actor, params.id, body)),
  ),
);
