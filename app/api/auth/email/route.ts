import { operations } from "@/lib/contracts/operations";
import { requestEmailChange } from "@/lib/server/accounts/confirm-email";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.changeEmail, async ({ actor, body }) => {
    await requestEmailChange(actor, body);
    return noContent();
  }),
);
