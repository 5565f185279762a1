import { operations } from "@/lib/contracts/operations";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { register } from "@/lib/server/people/accounts/register";
import { signInResponse } from "@/lib/server/people/accounts/start-session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.register, async ({ body, request }) =>
    signInResponse(201, await register(body, loginClient(request))),
  ),
);
