import { operations } from "@/lib/contracts/operations";
import { fileDispute } from "@/lib/server/disputes/file-dispute";
import { listDisputes } from "@/lib/server/disputes/queries";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound, ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listDisputes, async ({ actor, query }) => ok(await listDisputes(actor, query))),
  endpoint(operations.fileDispute, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await fileDispute(actor, body, idempotencyKey)),
  ),
);
