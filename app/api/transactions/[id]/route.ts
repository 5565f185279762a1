import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { cancelTransaction } from "@/lib/server/purchases/cancel-transaction";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.cancelTransaction, async ({ actor, params }) => ok(await cancelTransaction(actor, params.id))),
);
