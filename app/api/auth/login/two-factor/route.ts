import { operations } from "@/lib/contracts/operations";
import { answerChallenge } from "@/lib/server/accounts/login-challenge";
import { signInResponse } from "@/lib/server/accounts/start-session";
import { endpoint } from "@/lib/server/http/endpoint";
import { loginClient } from "@/lib/server/http/login-client";
import { resource } from "@/lib/server/http/resource";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.loginWithSecondFactor, async ({ body, request }) =>
    signInResponse(200, await answerChallenge(body, loginClient(request))),
  ),
);
