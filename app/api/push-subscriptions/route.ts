import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listPushSubscriptions, savePushSubscription } from "@/lib/server/reach/push/subscriptions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listPushSubscriptions, async ({ actor }) => ok(await listPushSubscriptions(actor))),
  endpoint(operations.savePushSubscription, async ({ actor, body }) =>
    createdOrFound({ value: await savePushSubscription(actor, body), replayed: false }),
  ),
);
