import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { cacheable } from "@/lib/server/platform/http/response";
import { readPriceRange } from "@/lib/server/market/listings/price-range";
import { listTag } from "@/lib/server/market/listings/search/query-plan";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readPriceRange, async ({ query }) =>
    cacheable(await readPriceRange(query), [await listTag({ categoryId: query.categoryId })]),
  ),
);
