import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { revealPhone } from "@/lib/server/people/users/reveal-phone";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.revealPhone, async ({ actor, params }) => ok(await revealPhone(actor, params.id))),
);
