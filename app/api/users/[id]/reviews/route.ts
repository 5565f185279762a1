import { idParams, listQuery } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listReviews } from "@/lib/server/reviews/queries";
import { assertUserExists } from "@/lib/server/users/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    params: idParams,
    query: listQuery,
    handle: async ({ params, query }) => {
      await assertUserExists(params.id);
      return ok(await listReviews({ revieweeId: params.id, limit: query.limit }));
    },
  }),
});
