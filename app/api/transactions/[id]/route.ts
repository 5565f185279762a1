import { operations } from "@/lib/contracts/operations";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { findTransaction } from "@/lib/server/deals/purchases/transaction-row";
import { cancelTransaction } from "@/lib/server/deals/purchases/cancel-transaction";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readTransaction, async ({ actor, params }) => {
    const transaction = await findTransaction(params.id, actor);
    if (!transaction) throw notFound("This transaction");
    return ok(transaction);
  }),
  endpoint(operations.cancelTransaction, async ({ actor, params }) => ok(await cancelTransaction(actor, params.id))),
);
