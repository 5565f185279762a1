import { operations } from "@/lib/contracts/operations";
import { requestPasswordReset } from "@/lib/server/accounts/reset-password";
import { endpoint } from "@/lib/server/http/endpoint";
import { loginClient } from "@/lib/server/http/login-client";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(body.email, loginClient(request));
    return noContent();
  }),
);
