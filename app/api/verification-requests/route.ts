import { pagedListQuery } from "@/lib/contracts/fields";
import { requestVerificationInput } from "@/lib/contracts/verification";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listVerificationRequests } from "@/lib/server/verification/queries";
import { requestVerification } from "@/lib/server/verification/request-verification";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    query: pagedListQuery,
    handle: async ({ actor, query }) => ok(await listVerificationRequests(actor, query)),
  }),
  POST: endpoint({
    access: "signed-in",
    body: requestVerificationInput,
    handle: async ({ actor, body }) => createdOrFound(await requestVerification(actor, body)),
  }),
});
