import { operations } from "@/lib/contracts/operations";
import { confirmSession } from "@/lib/server/accounts/confirm-session";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { sessionCookie } from "@/lib/server/auth/session";
import { ok, withCookies } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmSession, async ({ actor, body }) => {
    const confirmed = await confirmSession(actor, body);
    return confirmed.token ? withCookies(ok(confirmed), sessionCookie(confirmed.token)) : ok(confirmed);
  }),
);
