import { operations } from "@/lib/contracts/operations";
import { logout } from "@/lib/server/platform/auth/logout";
import { clearedSessionCookie } from "@/lib/server/platform/auth/session";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, withCookies } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.logout, async ({ request }) => {
    const dropsCookie = await logout(request);
    return dropsCookie ? withCookies(noContent(), clearedSessionCookie()) : noContent();
  }),
);
