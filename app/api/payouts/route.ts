import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listPayouts } from "@/lib/server/money/operations/list-payouts";
import { requestPayout } from "@/lib/server/money/operations/request-payout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listPayouts, async ({ actor, query }) => ok(await listPayouts(actor.id, query))),
  endpoint(operations.requestPayout, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await requestPayout(actor, body, idempotencyKey)),
  ),
);
