import { operations } from "@/lib/contracts/operations";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { authenticate } from "@/lib/server/people/accounts/authenticate";
import { signInResponse } from "@/lib/server/people/accounts/start-session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.login, async ({ body, request }) =>
    signInResponse(200, await authenticate(body, loginClient(request))),
  ),
);
