import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listTransactions } from "@/lib/server/deals/purchases/list-transactions";
import { placeOrder } from "@/lib/server/deals/purchases/place-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listTransactions, async ({ actor, query }) => ok(await listTransactions(actor, query))),
  endpoint(operations.placeOrder, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await placeOrder(actor, body, idempotencyKey)),
  ),
);
