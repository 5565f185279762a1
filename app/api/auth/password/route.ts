import { operations } from "@/lib/contracts/operations";
import { changePassword } from "@/lib/server/people/accounts/change-password";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.changePassword, async ({ actor, body }) => {
    await changePassword(actor, body);
    return noContent();
  }),
);
