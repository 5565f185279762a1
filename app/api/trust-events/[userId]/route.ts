import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listTrustEvents } from "@/lib/server/people/trust/queries";
import { assertPublicUser } from "@/lib/server/people/users/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listTrustEvents, async ({ params, query }) => {
    await assertPublicUser(params.userId);
    return ok(await listTrustEvents(params.userId, query.limit));
  }),
);
