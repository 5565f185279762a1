import { noContent, withCookies } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { clearedSessionCookie } from "@/lib/server/session";
import { logout } from "@/lib/server/users/logout";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "public",
    handle: async ({ request }) => {
      const dropsCookie = await logout(request);
      return dropsCookie ? withCookies(noContent(), clearedSessionCookie()) : noContent();
    },
  }),
});
