import { z } from "zod";
import { category } from "../market/categories";
import { endpoints } from "../platform/endpoints";
import { examples } from "../platform/examples";
import { defineOperation } from "./operation";

export const categoryOperations = {
  listCategories: defineOperation(endpoints.listCategories, {
    tag: "Categories",
    summary: "All categories",
    access: "public",
    responses: { 200: z.array(category) },
    isCached: true,
    example: { response: [examples.category] },
  }),
  readCategory: defineOperation(endpoints.readCategory, {
    tag: "Categories",
    summary: "One category",
    access: "public",
    params: z.object({ idOrSlug: z.string().regex(/^[a-z0-9-]{1,60}$/) }),
    responses: { 200: category },
    example: { response: examples.category },
  }),
};
