import { requestPayoutInput } from "@/lib/contracts/payouts";
import { createdOrFound } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { requestPayout } from "@/lib/server/payments/request-payout";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "signed-in",
    body: requestPayoutInput,
    handle: async ({ actor, body }) => createdOrFound(await requestPayout(actor, body)),
  }),
});
