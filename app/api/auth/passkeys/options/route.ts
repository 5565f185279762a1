import { operations } from "@/lib/contracts/operations";
import { beginPasskey } from "@/lib/server/people/accounts/passkeys";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.beginPasskey, async ({ actor }) => ok(await beginPasskey(actor))),
);
