import { operations } from "@/lib/contracts/operations";
import { loginClient } from "@/lib/server/http/login-client";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { authenticate } from "@/lib/server/accounts/authenticate";
import { signInResponse } from "@/lib/server/accounts/start-session";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.login, async ({ body, request }) =>
    signInResponse(200, await authenticate(body, loginClient(request))),
  ),
);
