import { operations } from "@/lib/contracts/operations";
import { conflict } from "@/lib/errors";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { accepted, createdOrFound, ok } from "@/lib/server/platform/http/response";
import { openEscrow, type PurchaseOutcome } from "@/lib/server/deals/purchases/open-escrow";
import { listEscrowsAsBuyer } from "@/lib/server/deals/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listEscrowsAsBuyer, async ({ actor, query }) => ok(await listEscrowsAsBuyer(actor.id, query))),
  endpoint(operations.openEscrow, async ({ actor, body, idempotencyKey }) =>
    toResponse(await openEscrow(actor, body, idempotencyKey)),
  ),
);

function toResponse(outcome: PurchaseOutcome) {
  switch (outcome.kind) {
    case "funded":
      return createdOrFound(outcome.escrow);
    case "waiting":
      return accepted({ payment: outcome.payment });
    case "declined":
    case "refunding":
      throw conflict(outcome.reason);
  }
}
