import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { ok } from "@/lib/server/http/response";
import { listReviews } from "@/lib/server/reviews/queries";
import { assertPublicUser } from "@/lib/server/users/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listUserReviews, async ({ params, query }) => {
    await assertPublicUser(params.id);
    return ok(await listReviews({ revieweeId: params.id, limit: query.limit }));
  }),
);
