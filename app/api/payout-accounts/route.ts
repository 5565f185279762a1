import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { addPayoutAccount } from "@/lib/server/money/bank-accounts/add-payout-account";
import { listPayoutAccounts } from "@/lib/server/money/bank-accounts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listPayoutAccounts, async ({ actor }) => ok(await listPayoutAccounts(actor.id))),
  endpoint(operations.addPayoutAccount, async ({ actor, body }) =>
    createdOrFound({ value: await addPayoutAccount(actor, body), replayed: false }),
  ),
);
