import { operations } from "@/lib/contracts/operations";
import { isAdmin } from "@/lib/domain/policy";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { findPublicUser } from "@/lib/server/users/queries";
import { viewUser } from "@/lib/server/users/view-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readUser, async ({ actor, params }) => {
    const user = actor && isAdmin(actor) ? await viewUser(actor, params.id) : await findPublicUser(params.id);
    if (!user) throw notFound("This user");
    return ok(user);
  }),
);
