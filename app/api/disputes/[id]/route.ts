import { operations } from "@/lib/contracts/operations";
import { updateDispute } from "@/lib/server/disputes/update-dispute";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.updateDispute, async ({ actor, params, body }) =>
    ok(await updateDispute(actor, params.id, body)),
  ),
);
