import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";
import { deletePushSubscription } from "@/lib/server/push/subscriptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.deletePushSubscription, async ({ actor, params }) => {
    await deletePushSubscription(actor, params.id);
    return noContent();
  }),
);
