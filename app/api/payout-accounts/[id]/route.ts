import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { noContent, ok } from "@/lib/server/http/response";
import { decidePayoutAccount } from "@/lib/server/payouts/decide-payout-account";
import { removePayoutAccount } from "@/lib/server/payouts/remove-payout-account";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.decidePayoutAccount, async ({ actor, params, body }) =>
    ok(await decidePayoutAccount(actor, params.id, body)),
  ),
  endpoint(operations.removePayoutAccount, async ({ actor, params }) => {
    await removePayoutAccount(actor, params.id);
    return noContent();
  }),
);
