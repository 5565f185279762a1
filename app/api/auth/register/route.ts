import { registerInput } from "@/lib/contracts/auth";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { loginClient } from "@/lib/server/auth/known-devices";
import { register } from "@/lib/server/users/register";
import { signInResponse } from "@/lib/server/users/start-session";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "public",
    body: registerInput,
    handle: async ({ body, request }) => signInResponse(201, await register(body, loginClient(request))),
  }),
});
