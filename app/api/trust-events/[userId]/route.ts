import { z } from "zod";
import { listQuery, pathId } from "@/lib/contracts/fields";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { listTrustEvents } from "@/lib/server/trust/queries";
import { assertUserExists } from "@/lib/server/users/queries";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    params: z.object({ userId: pathId }),
    query: listQuery,
    handle: async ({ params, query }) => {
      await assertUserExists(params.userId);
      return ok(await listTrustEvents(params.userId, query.limit));
    },
  }),
});
