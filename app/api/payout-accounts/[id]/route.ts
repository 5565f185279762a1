import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent, ok } from "@/lib/server/platform/http/response";
import { decidePayoutAccount } from "@/lib/server/money/bank-accounts/decide-payout-account";
import { removePayoutAccount } from "@/lib/server/money/bank-accounts/remove-payout-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.decidePayoutAccount, async ({ actor, params, body }) =>
    ok(await decidePayoutAccount(actor, params.id, body)),
  ),
  endpoint(operations.removePayoutAccount, async ({ actor, params }) => {
    await removePayoutAccount(actor, params.id);
    return noContent();
  }),
);
