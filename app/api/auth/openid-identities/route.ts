import { operations } from "@/lib/contracts/operations";
import { listOpenidIdentities } from "@/lib/server/accounts/openid-identities";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listOpenidIdentities, async ({ actor }) => ok(await listOpenidIdentities(actor))),
);
