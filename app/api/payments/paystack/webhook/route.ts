import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { receiveProviderEvent } from "@/lib/server/payments/receive-provider-event";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.receiveProviderEvent, async ({ raw, request }) => {
    await receiveProviderEvent(raw, request.headers.get("x-paystack-signature"));
    return ok({});
  }),
);
