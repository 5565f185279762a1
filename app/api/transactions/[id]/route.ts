import { operations } from "@/lib/contracts/operations";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { findTransaction } from "@/lib/server/purchases/transaction-row";
import { cancelTransaction } from "@/lib/server/purchases/cancel-transaction";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readTransaction, async ({ actor, params }) => {
    const transaction = await findTransaction(params.id, actor);
    if (!transaction) throw notFound("This transaction");
    return ok(transaction);
  }),
  endpoint(operations.cancelTransaction, async ({ actor, params }) => ok(await cancelTransaction(actor, params.id))),
);
