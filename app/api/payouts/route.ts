import { requestPayoutInput } from "@/lib/contracts/payouts";
import { made } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { requestPayout } from "@/lib/server/payments/request-payout";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "signed-in",
    body: requestPayoutInput,
    handle: async ({ actor, body }) => made(await requestPayout(actor, body)),
  }),
});
