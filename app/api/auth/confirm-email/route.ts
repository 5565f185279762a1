import { operations } from "@/lib/contracts/operations";
import { confirmEmail } from "@/lib/server/people/accounts/confirm-email";
import { clientOf } from "@/lib/server/platform/http/client-address";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmEmail, async ({ body, request }) => {
    await confirmEmail(body.token, clientOf(request));
    return noContent();
  }),
);
