import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { readAccountName } from "@/lib/server/payouts/read-account-name";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readAccountName, async ({ actor, body }) => ok(await readAccountName(actor, body))),
);
