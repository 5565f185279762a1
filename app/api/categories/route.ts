import { operations } from "@/lib/contracts/operations";
import { tags } from "@/lib/server/platform/cache/tags";
import { listCategories } from "@/lib/server/market/categories/queries";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { cacheable } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.listCategories, async () => cacheable(await listCategories(), [tags.market])),
);
