import { operations } from "@/lib/contracts/operations";
import { resetPassword } from "@/lib/server/people/accounts/reset-password";
import { deviceCookie } from "@/lib/server/platform/auth/known-devices";
import { clearedSessionCookie } from "@/lib/server/platform/auth/session";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, withCookies } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.resetPassword, async ({ body, request }) => {
    const deviceToken = await resetPassword(body, loginClient(request));
    return withCookies(noContent(), clearedSessionCookie(), deviceCookie(deviceToken));
  }),
);
