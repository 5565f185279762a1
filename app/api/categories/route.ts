import { operations } from "@/lib/contracts/operations";
import { tags } from "@/lib/server/cache/tags";
import { listCategories } from "@/lib/server/categories/queries";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { cacheable } from "@/lib/server/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listCategories, async () => cacheable(await listCategories(), [tags.market])),
);
