import { idParams } from "@/lib/contracts/fields";
import { notFound } from "@/lib/errors";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { findEscrow } from "@/lib/server/purchases/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    params: idParams,
    handle: async ({ actor, params }) => {
      const escrow = await findEscrow(params.id, actor);
      if (!escrow) throw notFound("This escrow");
      return ok(escrow);
    },
  }),
});
