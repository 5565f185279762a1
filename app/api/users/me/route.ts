import { operations } from "@/lib/contracts/operations";
import { updateProfile } from "@/lib/server/accounts/update-profile";
import { clearedSessionCookie } from "@/lib/server/auth/session";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent, ok, withCookies } from "@/lib/server/http/response";
import { closeAccount } from "@/lib/server/personal-data/close-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.updateProfile, async ({ actor, body }) => ok(await updateProfile(actor, body))),
  endpoint(operations.closeAccount, async ({ actor }) => {
    await closeAccount(actor);
    return withCookies(noContent(), clearedSessionCookie());
  }),
);
