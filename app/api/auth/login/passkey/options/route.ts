import { operations } from "@/lib/contracts/operations";
import { passkeyOptions } from "@/lib/server/auth/passkeys";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.askForPasskey, async () => ok({ ...(await passkeyOptions()) })),
);
