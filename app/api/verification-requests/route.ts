import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { listVerificationRequests } from "@/lib/server/verification/queries";
import { requestVerification } from "@/lib/server/verification/request-verification";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listVerificationRequests, async ({ actor, query }) =>
    ok(await listVerificationRequests(actor, query)),
  ),
  endpoint(operations.requestVerification, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await requestVerification(actor, body, idempotencyKey)),
  ),
);
