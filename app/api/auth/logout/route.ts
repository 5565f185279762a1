import { operations } from "@/lib/contracts/operations";
import { logout } from "@/lib/server/auth/logout";
import { clearedSessionCookie } from "@/lib/server/auth/session";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent, withCookies } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.logout, async ({ request }) => {
    const dropsCookie = await logout(request);
    return dropsCookie ? withCookies(noContent(), clearedSessionCookie()) : noContent();
  }),
);
