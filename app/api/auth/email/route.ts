import { operations } from "@/lib/contracts/operations";
import { requestEmailChange } from "@/lib/server/people/accounts/confirm-email";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.changeEmail, async ({ actor, body }) => {
    await requestEmailChange(actor, body);
    return noContent();
  }),
);
