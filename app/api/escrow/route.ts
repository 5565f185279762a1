import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { accepted, createdOrFound, ok } from "@/lib/server/platform/http/response";
import { openEscrow } from "@/lib/server/deals/purchases/open-escrow";
import { listEscrowsAsBuyer } from "@/lib/server/deals/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listEscrowsAsBuyer, async ({ actor, query }) => ok(await listEscrowsAsBuyer(actor.id, query))),
  endpoint(operations.openEscrow, async ({ actor, body, idempotencyKey }) => {
    const begun = await openEscrow(actor, body, idempotencyKey);
    return "waiting" in begun ? accepted({ payment: begun.waiting }) : createdOrFound(begun);
  }),
);
