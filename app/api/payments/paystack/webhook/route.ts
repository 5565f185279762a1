import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { receiveProviderEvent } from "@/lib/server/money/operations/receive-provider-event";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.receiveProviderEvent, async ({ raw, request }) => {
    await receiveProviderEvent(raw, request.headers.get("x-paystack-signature"));
    return ok({});
  }),
);
