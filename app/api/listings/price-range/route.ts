import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { cacheable } from "@/lib/server/http/response";
import { readPriceRange } from "@/lib/server/listings/price-range";
import { listTag } from "@/lib/server/listings/search/query-plan";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readPriceRange, async ({ query }) =>
    cacheable(await readPriceRange(query), [await listTag({ categoryId: query.categoryId })]),
  ),
);
