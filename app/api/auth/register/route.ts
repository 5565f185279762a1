import { registerInput } from "@/lib/contracts/auth";
import { withCookies } from "@/lib/server/http/answer";
import { requestClient } from "@/lib/server/http/request-client";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { sessionCookie } from "@/lib/server/session";
import { register } from "@/lib/server/users/register";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "public",
    body: registerInput,
    handle: async ({ body, request }) => {
      const session = await register(body, requestClient(request));
      return withCookies({ status: 201, body: session }, sessionCookie(session.token));
    },
  }),
});
