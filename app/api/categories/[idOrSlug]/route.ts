import { z } from "zod";
import { notFound } from "@/lib/errors";
import { findCategory } from "@/lib/server/categories/queries";
import { ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "public",
    params: z.object({ idOrSlug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    handle: async ({ params }) => {
      const category = await findCategory(params.idOrSlug);
      if (!category) throw notFound("This category");
      return ok(category);
    },
  }),
});
