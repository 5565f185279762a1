import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { cacheable } from "@/lib/server/platform/http/response";
import { readFactValues } from "@/lib/server/market/listings/fact-values";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readFactValues, async ({ query }) => cacheable(await readFactValues(query), [])),
);
