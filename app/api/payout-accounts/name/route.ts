import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { readAccountName } from "@/lib/server/money/bank-accounts/read-account-name";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readAccountName, async ({ actor, body }) => ok(await readAccountName(actor, body))),
);
