import { operations } from "@/lib/contracts/operations";
import { endOtherSessions, listSessions } from "@/lib/server/accounts/sessions";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent, ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listSessions, async ({ actor }) => ok(await listSessions(actor))),
  endpoint(operations.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(actor);
    return noContent();
  }),
);
