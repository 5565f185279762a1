import { operations } from "@/lib/contracts/operations";
import { confirmSession } from "@/lib/server/people/accounts/confirm-session";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { sessionCookie } from "@/lib/server/platform/auth/session";
import { ok, withCookies } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmSession, async ({ actor, body }) => {
    const confirmed = await confirmSession(actor, body);
    return confirmed.token ? withCookies(ok(confirmed), sessionCookie(confirmed.token)) : ok(confirmed);
  }),
);
