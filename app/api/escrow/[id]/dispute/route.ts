import { operations } from "@/lib/contracts/operations";
import { disputeEscrow } from "@/lib/server/deals/disputes/dispute-escrow";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.disputeEscrow, async ({ actor, params, body }) =>
    ok(await disputeEscrow(actor, params.id, body.reason)),
  ),
);
