import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listNotifications } from "@/lib/server/reach/notifications/list-notifications";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listNotifications, async ({ actor, query }) => ok(await listNotifications(actor.id, query))),
);
