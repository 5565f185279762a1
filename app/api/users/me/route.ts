import { operations } from "@/lib/contracts/operations";
import { updateProfile } from "@/lib/server/people/accounts/update-profile";
import { clearedSessionCookie } from "@/lib/server/platform/auth/session";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, ok, withCookies } from "@/lib/server/platform/http/response";
import { closeAccount } from "@/lib/server/desk/personal-data/close-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.updateProfile, async ({ actor, body }) => ok(await updateProfile(actor, body))),
  endpoint(operations.closeAccount, async ({ actor }) => {
    await closeAccount(actor);
    return withCookies(noContent(), clearedSessionCookie());
  }),
);
