import { listCategories } from "@/lib/server/categories/queries";
import { cacheable } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { tags } from "@/lib/server/cache/tags";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    isCached: true,
    handle: async () => cacheable(await listCategories(), [tags.market]),
  }),
});
