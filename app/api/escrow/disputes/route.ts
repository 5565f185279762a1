import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listDisputedEscrows } from "@/lib/server/deals/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listDisputedEscrows, async ({ actor, query }) =>
    ok(await listDisputedEscrows(actor, query.limit)),
  ),
);
