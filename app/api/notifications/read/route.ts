import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { markNotificationsRead } from "@/lib/server/notifications/list-notifications";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.markNotificationsRead, async ({ actor, body }) => ok(await markNotificationsRead(actor, body))),
);
