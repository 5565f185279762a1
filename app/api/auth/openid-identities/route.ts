import { operations } from "@/lib/contracts/operations";
import { listOpenidIdentities } from "@/lib/server/people/accounts/openid-identities";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listOpenidIdentities, async ({ actor }) => ok(await listOpenidIdentities(actor))),
);
