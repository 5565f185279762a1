import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { listTrustEvents } from "@/lib/server/trust/queries";
import { assertPublicUser } from "@/lib/server/users/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listTrustEvents, async ({ params, query }) => {
    await assertPublicUser(params.userId);
    return ok(await listTrustEvents(params.userId, query.limit));
  }),
);
