import { idParams } from "@/lib/contracts/fields";
import { isAdmin } from "@/lib/domain/policy";
import { notFound } from "@/lib/errors";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { findOwnUser, findPublicUser } from "@/lib/server/users/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "optional",
    params: idParams,
    handle: async ({ actor, params }) => {
      const user = isAdmin(actor) ? await findOwnUser(params.id) : await findPublicUser(params.id);
      if (!user) throw notFound("This user");
      return ok(user);
    },
  }),
});
