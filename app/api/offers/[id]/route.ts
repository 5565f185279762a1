import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { answerOffer } from "@/lib/server/offers/answer-offer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.answerOffer, async ({ actor, params, body }) => ok(await answerOffer(actor, params.id, body))),
);
