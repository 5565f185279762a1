import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";
import { deletePushSubscription } from "@/lib/server/reach/push/subscriptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.deletePushSubscription, async ({ actor, params }) => {
    await deletePushSubscription(actor, params.id);
    return noContent();
  }),
);
