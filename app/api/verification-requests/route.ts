import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listVerificationRequests } from "@/lib/server/people/verification/queries";
import { requestVerification } from "@/lib/server/people/verification/request-verification";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listVerificationRequests, async ({ actor, query }) =>
    ok(await listVerificationRequests(actor, query)),
  ),
  endpoint(operations.requestVerification, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await requestVerification(actor, body, idempotencyKey)),
  ),
);
