import { operations } from "@/lib/contracts/operations";
import { removeOpenidIdentity } from "@/lib/server/people/accounts/openid-identities";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.removeOpenidIdentity, async ({ actor, params }) => {
    await removeOpenidIdentity(actor, params.id);
    return noContent();
  }),
);
