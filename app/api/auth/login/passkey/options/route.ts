import { operations } from "@/lib/contracts/operations";
import { passkeyOptions } from "@/lib/server/platform/auth/passkeys";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.askForPasskey, async () => ok({ ...(await passkeyOptions()) })),
);
