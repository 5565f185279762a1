import { operations } from "@/lib/contracts/operations";
import { isAdmin } from "@/lib/domain/people/policy";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { findPublicUser } from "@/lib/server/people/users/queries";
import { viewUser } from "@/lib/server/people/users/view-user";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readUser, async ({ actor, params }) => {
    const user = actor && isAdmin(actor) ? await viewUser(actor, params.id) : await findPublicUser(params.id);
    if (!user) throw notFound("This user");
    return ok(user);
  }),
);
