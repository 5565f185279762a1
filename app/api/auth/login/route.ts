import { loginInput } from "@/lib/contracts/auth";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { authenticate } from "@/lib/server/users/authenticate";
import { loginClient } from "@/lib/server/auth/known-devices";
import { signInResponse } from "@/lib/server/users/start-session";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "public",
    body: loginInput,
    handle: async ({ body, request }) => signInResponse(200, await authenticate(body, loginClient(request))),
  }),
});
