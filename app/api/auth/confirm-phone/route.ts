import { operations } from "@/lib/contracts/operations";
import { confirmPhone } from "@/lib/server/people/accounts/confirm-phone";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmPhone, async ({ actor, body }) => {
    await confirmPhone(actor, body.code);
    return noContent();
  }),
);
