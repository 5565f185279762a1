import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { cacheable } from "@/lib/server/platform/http/response";
import { suggest } from "@/lib/server/market/listings/search/suggest";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  // A listing sold meanwhile may be suggested for another minute.
  endpoint(operations.listSuggestions, async ({ query }) => cacheable(await suggest(query.text), [])),
);
