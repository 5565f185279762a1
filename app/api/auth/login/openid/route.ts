import { operations } from "@/lib/contracts/operations";
import { loginWithOpenid } from "@/lib/server/people/accounts/openid-login";
import { signInResponse } from "@/lib/server/people/accounts/start-session";
import { clearedOpenidCookie, readOpenidPerson } from "@/lib/server/platform/http/openid";
import { isSameOrigin } from "@/lib/server/platform/auth/same-origin";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { resource } from "@/lib/server/platform/http/resource";
import { withCookies } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.loginWithOpenid, async ({ body, request }) => {
    const person = isSameOrigin(request.headers) ? await readOpenidPerson(request) : undefined;
    const signIn = await loginWithOpenid(person, body, loginClient(request));
    return withCookies(signInResponse(200, signIn), clearedOpenidCookie());
  }),
);
