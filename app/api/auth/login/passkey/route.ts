import { operations } from "@/lib/contracts/operations";
import { loginWithPasskey } from "@/lib/server/people/accounts/passkeys";
import { signInResponse } from "@/lib/server/people/accounts/start-session";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { resource } from "@/lib/server/platform/http/resource";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.loginWithPasskey, async ({ body, request }) =>
    signInResponse(200, await loginWithPasskey(body, loginClient(request))),
  ),
);
