import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { listPayouts } from "@/lib/server/payouts/queries";
import { requestPayout } from "@/lib/server/payouts/request-payout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listPayouts, async ({ actor, query }) => ok(await listPayouts(actor.id, query))),
  endpoint(operations.requestPayout, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await requestPayout(actor, body, idempotencyKey)),
  ),
);
