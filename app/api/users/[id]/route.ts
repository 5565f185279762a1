import { operations } from "@/lib/contracts/operations";
import { isAdmin } from "@/lib/domain/policy";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { findOwnUser, findPublicUser } from "@/lib/server/users/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readUser, async ({ actor, params }) => {
    const user = isAdmin(actor) ? await findOwnUser(params.id) : await findPublicUser(params.id);
    if (!user) throw notFound("This user");
    return ok(user);
  }),
);
