import { operations } from "@/lib/contracts/operations";
import { removeOpenidIdentity } from "@/lib/server/accounts/openid-identities";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.removeOpenidIdentity, async ({ actor, params }) => {
    await removeOpenidIdentity(actor, params.id);
    return noContent();
  }),
);
