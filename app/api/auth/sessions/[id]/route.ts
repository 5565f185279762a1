import { operations } from "@/lib/contracts/operations";
import { endOwnSession } from "@/lib/server/people/accounts/sessions";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.endSession, async ({ actor, params }) => {
    await endOwnSession(actor, params.id);
    return noContent();
  }),
);
