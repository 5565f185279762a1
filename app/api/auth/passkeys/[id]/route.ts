import { operations } from "@/lib/contracts/operations";
import { removePasskey } from "@/lib/server/people/accounts/passkeys";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.removePasskey, async ({ actor, params }) => {
    await removePasskey(actor, params.id);
    return noContent();
  }),
);
