import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { checkPayment } from "@/lib/server/deals/purchases/check-payment";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.checkPayment, async ({ actor, params }) => ok(await checkPayment(actor, params.id))),
);
