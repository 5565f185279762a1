import { z } from "zod";
import "../platform/messages";

export const category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
});

export type CategoryDto = z.infer<typeof category>;
