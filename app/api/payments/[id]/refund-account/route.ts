import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { nameRefundAccount } from "@/lib/server/money/operations/name-refund-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.nameRefundAccount, async ({ actor, params, body }) =>
    ok(await nameRefundAccount(actor, params.id, body)),
  ),
);
