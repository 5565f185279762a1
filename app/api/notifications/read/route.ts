import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { markNotificationsRead } from "@/lib/server/reach/notifications/list-notifications";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.markNotificationsRead, async ({ actor, body }) => ok(await markNotificationsRead(actor, body))),
);
