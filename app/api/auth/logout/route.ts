import { noContent, withCookies } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { clearedSessionCookie } from "@/lib/server/auth/session";
import { logout } from "@/lib/server/auth/logout";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "public",
    handle: async ({ request }) => {
      const dropsCookie = await logout(request);
      return dropsCookie ? withCookies(noContent(), clearedSessionCookie()) : noContent();
    },
  }),
});
