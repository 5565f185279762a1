import { operations } from "@/lib/contracts/operations";
import { updateProfile } from "@/lib/server/accounts/update-profile";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.updateProfile, async ({ actor, body }) => ok(await updateProfile(actor, body))),
);
