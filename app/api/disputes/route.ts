import { fileDisputeInput } from "@/lib/contracts/disputes";
import { pagedListQuery } from "@/lib/contracts/fields";
import { fileDispute } from "@/lib/server/disputes/file-dispute";
import { listDisputes } from "@/lib/server/disputes/queries";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    query: pagedListQuery,
    handle: async ({ actor, query }) => ok(await listDisputes(actor, query)),
  }),
  POST: endpoint({
    access: "signed-in",
    body: fileDisputeInput,
    handle: async ({ actor, body }) => createdOrFound(await fileDispute(actor, body)),
  }),
});
