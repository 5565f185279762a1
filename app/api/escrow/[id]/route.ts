import { operations } from "@/lib/contracts/operations";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { findEscrow } from "@/lib/server/deals/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readEscrow, async ({ actor, params }) => {
    const escrow = await findEscrow(params.id, actor);
    if (!escrow) throw notFound("This escrow");
    return ok(escrow);
  }),
);
