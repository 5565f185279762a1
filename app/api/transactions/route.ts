import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { listTransactions } from "@/lib/server/purchases/list-transactions";
import { placeOrder } from "@/lib/server/purchases/place-order";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listTransactions, async ({ actor, query }) => ok(await listTransactions(actor, query))),
  endpoint(operations.placeOrder, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await placeOrder(actor, body, idempotencyKey)),
  ),
);
