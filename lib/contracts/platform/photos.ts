import { z } from "zod";
import "./messages";

export const photo = z.object({
  id: z.int(),
  /** A path of this site, for `images` of a listing */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

export type PhotoDto = z.infer<typeof photo>;
