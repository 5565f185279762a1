import { operations } from "@/lib/contracts/operations";
import { beginPasskey } from "@/lib/server/accounts/passkeys";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.beginPasskey, async ({ actor }) => ok(await beginPasskey(actor))),
);
