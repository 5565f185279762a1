import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound } from "@/lib/server/http/response";
import { requestPayout } from "@/lib/server/payments/request-payout";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.requestPayout, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await requestPayout(actor, body, idempotencyKey)),
  ),
);
