import { operations } from "@/lib/contracts/operations";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { findEscrow } from "@/lib/server/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readEscrow, async ({ actor, params }) => {
    const escrow = await findEscrow(params.id, actor);
    if (!escrow) throw notFound("This escrow");
    return ok(escrow);
  }),
);
