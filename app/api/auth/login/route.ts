import { loginInput } from "@/lib/contracts/auth";
import { ok, withCookies } from "@/lib/server/http/answer";
import { requestClient } from "@/lib/server/http/request-client";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { sessionCookie } from "@/lib/server/session";
import { authenticate } from "@/lib/server/users/authenticate";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "public",
    body: loginInput,
    handle: async ({ body, request }) => {
      const session = await authenticate(body, requestClient(request));
      return withCookies(ok(session), sessionCookie(session.token));
    },
  }),
});
