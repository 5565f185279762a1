import { operations } from "@/lib/contracts/operations";
import { updateDispute } from "@/lib/server/deals/disputes/update-dispute";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.updateDispute, async ({ actor, params, body }) =>
    ok(await updateDispute(actor, params.id, body)),
  ),
);
