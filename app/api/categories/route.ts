import { listCategories } from "@/lib/server/categories/queries";
import { okForAll } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { tags } from "@/lib/server/page-cache/pages";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    isKept: true,
    handle: async () => okForAll(await listCategories(), [tags.market]),
  }),
});
