import { operations } from "@/lib/contracts/operations";
import { resendConfirmation } from "@/lib/server/accounts/confirm-email";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.resendConfirmation, async ({ actor }) => {
    await resendConfirmation(actor);
    return noContent();
  }),
);
