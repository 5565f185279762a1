import { placeOrderInput, transactionQuery } from "@/lib/contracts/transactions";
import { createdOrFound, ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listTransactions } from "@/lib/server/purchases/list-transactions";
import { placeOrder } from "@/lib/server/purchases/place-order";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    query: transactionQuery,
    handle: async ({ actor, query }) => ok(await listTransactions(actor, query)),
  }),
  POST: endpoint({
    access: "signed-in",
    body: placeOrderInput,
    handle: async ({ actor, body }) => createdOrFound(await placeOrder(actor, body)),
  }),
});
