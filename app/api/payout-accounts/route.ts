import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { addPayoutAccount } from "@/lib/server/payouts/add-payout-account";
import { listPayoutAccounts } from "@/lib/server/payouts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listPayoutAccounts, async ({ actor }) => ok(await listPayoutAccounts(actor.id))),
  endpoint(operations.addPayoutAccount, async ({ actor, body }) =>
    createdOrFound({ value: await addPayoutAccount(actor, body), replayed: false }),
  ),
);
