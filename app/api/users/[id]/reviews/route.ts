import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";
import { listReviews } from "@/lib/server/people/reviews/queries";
import { assertPublicUser } from "@/lib/server/people/users/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listUserReviews, async ({ params, query }) => {
    await assertPublicUser(params.id);
    return ok(await listReviews({ revieweeId: params.id, limit: query.limit }));
  }),
);
