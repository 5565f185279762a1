import { operations } from "@/lib/contracts/operations";
import { endOtherSessions, listSessions } from "@/lib/server/people/accounts/sessions";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listSessions, async ({ actor }) => ok(await listSessions(actor))),
  endpoint(operations.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(actor);
    return noContent();
  }),
);
