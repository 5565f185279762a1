import { listCategories } from "@/lib/server/categories/queries";
import { ok } from "@/lib/server/http/answer";
import { endpoint, resource } from "@/lib/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({ access: "public", handle: async () => ok(await listCategories()) }),
});
