import { operations } from "@/lib/contracts/operations";
import { listSecondFactors } from "@/lib/server/accounts/second-factor";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listSecondFactors, async ({ actor }) => ok(await listSecondFactors(actor))),
);
