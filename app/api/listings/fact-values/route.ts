import { operations } from "@/lib/contracts/operations";
import { endpoint } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { cacheable } from "@/lib/server/http/response";
import { readFactValues } from "@/lib/server/listings/fact-values";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readFactValues, async ({ query }) => cacheable(await readFactValues(query), [])),
);
