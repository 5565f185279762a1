import { idParams, listQuery } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listListingsOf } from "@/lib/server/listings/queries";
import { assertUserExists } from "@/lib/server/users/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    params: idParams,
    query: listQuery,
    handle: async ({ params, query }) => {
      await assertUserExists(params.id);
      return ok((await listListingsOf(params.id, query.limit)).listings);
    },
  }),
});
