import { operations } from "@/lib/contracts/operations";
import { loginClient } from "@/lib/server/http/login-client";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { register } from "@/lib/server/accounts/register";
import { signInResponse } from "@/lib/server/accounts/start-session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.register, async ({ body, request }) =>
    signInResponse(201, await register(body, loginClient(request))),
  ),
);
