import { operations } from "@/lib/contracts/operations";
import { renewRecoveryCodes } from "@/lib/server/accounts/second-factor";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.renewRecoveryCodes, async ({ actor }) => ok(await renewRecoveryCodes(actor))),
);
