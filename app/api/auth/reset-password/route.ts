import { operations } from "@/lib/contracts/operations";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { deviceCookie } from "@/lib/server/auth/known-devices";
import { clearedSessionCookie } from "@/lib/server/auth/session";
import { endpoint } from "@/lib/server/http/endpoint";
import { loginClient } from "@/lib/server/http/login-client";
import { resource } from "@/lib/server/http/resource";
import { noContent, withCookies } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.resetPassword, async ({ body, request }) => {
    const deviceToken = await resetPassword(body, loginClient(request));
    return withCookies(noContent(), clearedSessionCookie(), deviceCookie(deviceToken));
  }),
);
