import { operations } from "@/lib/contracts/operations";
import { requestPasswordReset } from "@/lib/server/people/accounts/reset-password";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.forgotPassword, async ({ body, request }) => {
    await requestPasswordReset(body.email, loginClient(request));
    return noContent();
  }),
);
