import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { answerOffer } from "@/lib/server/deals/offers/answer-offer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.answerOffer, async ({ actor, params, body }) => ok(await answerOffer(actor, params.id, body))),
);
