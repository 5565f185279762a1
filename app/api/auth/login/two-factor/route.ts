import { operations } from "@/lib/contracts/operations";
import { answerChallenge } from "@/lib/server/people/accounts/login-challenge";
import { signInResponse } from "@/lib/server/people/accounts/start-session";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { resource } from "@/lib/server/platform/http/resource";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.loginWithSecondFactor, async ({ body, request }) =>
    signInResponse(200, await answerChallenge(body, loginClient(request))),
  ),
);
