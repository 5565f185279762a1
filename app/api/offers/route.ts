import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { createdOrFound, ok } from "@/lib/server/platform/http/response";
import { listOffers } from "@/lib/server/deals/offers/list-offers";
import { makeOffer } from "@/lib/server/deals/offers/make-offer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listOffers, async ({ actor, query }) => ok(await listOffers(actor.id, query))),
  endpoint(operations.makeOffer, async ({ actor, body, idempotencyKey }) =>
    createdOrFound(await makeOffer(actor, body, idempotencyKey)),
  ),
);
