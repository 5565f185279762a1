import { operations } from "@/lib/contracts/operations";
import { addPasskey } from "@/lib/server/people/accounts/passkeys";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { loginClient } from "@/lib/server/platform/http/login-client";
import { resource } from "@/lib/server/platform/http/resource";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.addPasskey, async ({ actor, body, request }) => ({
    status: 201,
    body: await addPasskey(actor, body, loginClient(request)),
  })),
);
