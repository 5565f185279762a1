import { idParams } from "@/lib/contracts/fields";
import { cancelTransactionInput } from "@/lib/contracts/transactions";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { cancelTransaction } from "@/lib/server/purchases/cancel-transaction";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  PUT: endpoint({
    access: "signed-in",
    params: idParams,
    body: cancelTransactionInput,
    handle: async ({ actor, params }) => ok(await cancelTransaction(actor, params.id)),
  }),
});
