import { operations } from "@/lib/contracts/operations";
import { renewRecoveryCodes } from "@/lib/server/people/accounts/second-factor";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.renewRecoveryCodes, async ({ actor }) => ok(await renewRecoveryCodes(actor))),
);
