import { operations } from "@/lib/contracts/operations";
import { confirmEmail } from "@/lib/server/accounts/confirm-email";
import { clientOf } from "@/lib/server/http/client-address";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.confirmEmail, async ({ body, request }) => {
    await confirmEmail(body.token, clientOf(request));
    return noContent();
  }),
);
