import { operations } from "@/lib/contracts/operations";
import { fileDispute } from "@/lib/server/deals/disputes/file-dispute";
import { listDisputes } from "@/lib/server/deals/disputes/queries";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listDisputes, async ({ actor, query }) => ok(await listDisputes(actor, query))),
  endpoint(operations.fileDispute, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await fileDispute(actor, body, idempotencyKey)),
  ),
);
