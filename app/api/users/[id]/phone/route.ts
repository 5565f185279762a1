import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { revealPhone } from "@/lib/server/users/reveal-phone";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.revealPhone, async ({ actor, params }) => ok(await revealPhone(actor, params.id))),
);
