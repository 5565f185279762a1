import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, ok } from "@/lib/server/platform/http/response";
import { readPreferences, setPreference } from "@/lib/server/reach/notifications/preferences";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readNotificationPreferences, async ({ actor }) => ok(await readPreferences(actor.id))),
  endpoint(operations.setNotificationPreference, async ({ actor, body }) => {
    await setPreference(actor, body);
    return noContent();
  }),
);
