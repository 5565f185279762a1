import { operations } from "@/lib/contracts/operations";
import { notFound } from "@/lib/errors";
import { findCategory } from "@/lib/server/market/categories/queries";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { ok } from "@/lib/server/platform/http/response";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readCategory, async ({ params }) => {
    const category = await findCategory(params.idOrSlug);
    if (!category) throw notFound("This category");
    return ok(category);
  }),
);
